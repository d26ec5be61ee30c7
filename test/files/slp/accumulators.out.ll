
define void @f(ptr noalias %d, ptr noalias %a, i64 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %0 = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %entry ], [ %2, %loop ]
  %row = getelementptr inbounds [4 x i32], ptr %a, i64 %i
  %p0 = getelementptr inbounds i32, ptr %row, i64 0
  %1 = load <4 x i32>, ptr %p0, align 4
  %2 = add <4 x i32> %0, %1
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop

exit:                                             ; preds = %loop
  %q0 = getelementptr inbounds i32, ptr %d, i64 0
  store <4 x i32> %2, ptr %q0, align 4
  ret void
}
