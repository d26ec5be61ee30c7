
define void @f(ptr noundef noalias %a, ptr noundef noalias %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %col = getelementptr inbounds float, ptr %b, i64 %i
  %row = getelementptr inbounds [61 x float], ptr %a, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %from = getelementptr inbounds float, ptr %row, i64 %j
  %v = load float, ptr %from, align 4
  %to = getelementptr inbounds [61 x float], ptr %col, i64 %j
  store float %v, ptr %to, align 4
  %j.next = add nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %latch, label %inner
latch:
  %i.next = add nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
