; passes: sink-stores
; Stores of all arms to one place go behind them, in loops.
; run: @three([float 0,0,0,0], [float -1,0.5,2,1], 4)
; run: @pairs([i32 1,2,3,4,5,6], 3, 1, 9)
; run: @pairs([i32 1,2,3,4,5,6], 3, 0, 9)
; run: @others([i32 1], [i32 2], 3, 1, 9)
; run: @others([i32 1], [i32 2], 3, 0, 9)
; Three arms store to a[i]: one store behind them. The address is computed in two places.
define void @three(ptr %a, ptr %d, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %p = getelementptr inbounds float, ptr %d, i64 %i
  %x = load float, ptr %p, align 4
  %low = fcmp olt float %x, 0.0
  br i1 %low, label %one, label %other
one:
  %q1 = getelementptr inbounds float, ptr %a, i64 %i
  %y1 = fneg float %x
  store float %y1, ptr %q1, align 4
  br label %join
other:
  %high = fcmp ogt float %x, 1.0
  %q2 = getelementptr float, ptr %a, i64 %i
  br i1 %high, label %two, label %rest
two:
  store float 1.0, ptr %q2, align 4
  br label %join
rest:
  %y3 = fmul float %x, %x
  store float %y3, ptr %q2, align 2
  br label %join
join:
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}

; Both arms store to two members, with indices of their own: both go, in their order.
define void @pairs(ptr %a, i64 %n, i1 %c, i32 %v) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %twice = shl nuw nsw i64 %i, 1
  %p = getelementptr inbounds i32, ptr %a, i64 %twice
  br i1 %c, label %yes, label %no
yes:
  store i32 %v, ptr %p, align 4
  %o1 = or disjoint i64 %twice, 1
  %q1 = getelementptr inbounds i32, ptr %a, i64 %o1
  store i32 0, ptr %q1, align 4
  br label %join
no:
  store i32 0, ptr %p, align 4
  %o2 = or i64 %twice, 1
  %q2 = getelementptr inbounds i32, ptr %a, i64 %o2
  store i32 %v, ptr %q2, align 4
  br label %join
join:
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}

; Not sunk: another place, a volatile store, memory looked at behind it, an arm without one, no loop.
define void @others(ptr %a, ptr %b, i64 %n, i1 %c, i32 %v) {
entry:
  br i1 %c, label %before, label %head
before:
  store i32 1, ptr %b, align 4
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ 0, %before ], [ %next, %last ]
  br i1 %c, label %yes1, label %no1
yes1:
  store i32 %v, ptr %a, align 4
  br label %join1
no1:
  store i32 0, ptr %b, align 4
  br label %join1
join1:
  br i1 %c, label %yes2, label %no2
yes2:
  store i32 %v, ptr %a, align 4
  br label %join2
no2:
  store volatile i32 0, ptr %a, align 4
  br label %join2
join2:
  br i1 %c, label %yes3, label %no3
yes3:
  store i32 %v, ptr %a, align 4
  %seen = load i32, ptr %b, align 4
  br label %join3
no3:
  store i32 0, ptr %a, align 4
  br label %join3
join3:
  %s = phi i32 [ %seen, %yes3 ], [ 0, %no3 ]
  br i1 %c, label %yes4, label %last
yes4:
  store i32 %s, ptr %a, align 4
  br label %last
last:
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
