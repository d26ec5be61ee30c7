; passes: reroll
; target: avx2
; run: @f([i32 0, 0, 0, 0], [i32 1, 4, 9, 16, 30], 4)

; What one copy has loaded the next one uses, and the next turn: a carried load stays one.
define void @f(ptr noalias %d, ptr noalias %s, i64 %n) {
entry:
  %even = and i64 %n, -2
  %none = icmp eq i64 %even, 0
  br i1 %none, label %exit, label %ready
ready:
  %first = load i32, ptr %s, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %ready ], [ %i2, %loop ]
  %x = phi i32 [ %first, %ready ], [ %x2, %loop ]
  %i1 = or disjoint i64 %i, 1
  %g1 = getelementptr inbounds i32, ptr %s, i64 %i1
  %x1 = load i32, ptr %g1, align 4
  %y0 = sub i32 %x1, %x
  %d0 = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %y0, ptr %d0, align 4
  %i2 = add nuw nsw i64 %i, 2
  %g2 = getelementptr inbounds i32, ptr %s, i64 %i2
  %x2 = load i32, ptr %g2, align 4
  %y1 = sub i32 %x2, %x1
  %d1 = getelementptr inbounds i32, ptr %d, i64 %i1
  store i32 %y1, ptr %d1, align 4
  %done = icmp eq i64 %i2, %even
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
