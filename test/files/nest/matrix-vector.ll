; sweep: double:n double:5n double:5 5 n
; Rows as long as a value says: each lane has one, and its address is made of scalars.
define void @f(ptr noalias noundef %y, ptr noalias noundef %m, ptr noalias noundef %x, i64 noundef %width, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %from = mul nuw nsw i64 %i, %width
  br label %row
row:
  %j = phi i64 [ 0, %outer ], [ %j.next, %row ]
  %sum = phi double [ 0.0, %outer ], [ %sum.next, %row ]
  %at = add nuw nsw i64 %from, %j
  %mp = getelementptr inbounds double, ptr %m, i64 %at
  %a = load double, ptr %mp, align 8
  %xp = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %xp, align 8
  %ab = fmul double %a, %b
  %sum.next = fadd double %sum, %ab
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %width
  br i1 %j.done, label %latch, label %row
latch:
  %yp = getelementptr inbounds double, ptr %y, i64 %i
  store double %sum.next, ptr %yp, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
