define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %low = and i32 %x, 63
  %q = getelementptr inbounds i32, ptr %c, i32 %i
  store i32 %low, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
