
define void @average(ptr noalias %dst, ptr noalias %src1, ptr noalias %src2, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %d = phi ptr [ %dst, %entry ], [ %d4, %loop ]
  %a = phi ptr [ %src1, %entry ], [ %a4, %loop ]
  %b = phi ptr [ %src2, %entry ], [ %b4, %loop ]
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %0 = load <4 x i32>, ptr %pa0, align 4
  %1 = load <4 x i32>, ptr %pb0, align 4
  %2 = add nsw <4 x i32> %0, %1
  %3 = ashr <4 x i32> %2, <i32 1, i32 1, i32 1, i32 1>
  store <4 x i32> %3, ptr %pd0, align 4
  %d4 = getelementptr inbounds i32, ptr %d, i64 4
  %a4 = getelementptr inbounds i32, ptr %a, i64 4
  %b4 = getelementptr inbounds i32, ptr %b, i64 4
  %k1 = add nuw nsw i32 %k, 1
  %c = icmp eq i32 %k1, %n
  br i1 %c, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}
