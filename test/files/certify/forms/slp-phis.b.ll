define void @f(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi <2 x i32> [ <i32 0, i32 5>, %entry ], [ %s1, %loop ]
  %a = getelementptr inbounds [2 x i32], ptr %p, i64 %i
  %x = load <2 x i32>, ptr %a, align 4
  %s1 = add <2 x i32> %s, %x
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  store <2 x i32> %s1, ptr %q, align 4
  ret void
}
