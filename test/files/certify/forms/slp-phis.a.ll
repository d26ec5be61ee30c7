define void @f(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %t = phi i32 [ 5, %entry ], [ %t1, %loop ]
  %a = getelementptr inbounds [2 x i32], ptr %p, i64 %i
  %x = load i32, ptr %a, align 4
  %b = getelementptr inbounds i8, ptr %a, i64 4
  %y = load i32, ptr %b, align 4
  %s1 = add i32 %s, %x
  %t1 = add i32 %t, %y
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %q1 = getelementptr inbounds i8, ptr %q, i64 4
  store i32 %s1, ptr %q, align 4
  store i32 %t1, ptr %q1, align 4
  ret void
}
