; passes: reroll
; target: avx2
; run: @f([float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 3.0, 6)
; run: @f([float 1.0, 2.0, 3.0], 3.0, 3)

; As people unroll it: while three more are below the end; the order of the stores does not matter.
define void @f(ptr %d, float %k, i64 %n) {
entry:
  %any = icmp sgt i64 %n, 3
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p0 = getelementptr inbounds float, ptr %d, i64 %i
  %p1 = getelementptr inbounds i8, ptr %p0, i64 4
  %p2 = getelementptr inbounds i8, ptr %p0, i64 8
  %p3 = getelementptr inbounds i8, ptr %p0, i64 12
  %x0 = load float, ptr %p0, align 4
  %x1 = load float, ptr %p1, align 4
  %x2 = load float, ptr %p2, align 4
  %x3 = load float, ptr %p3, align 4
  %y0 = fmul float %k, %x0
  %y1 = fmul float %x1, %k
  %y2 = fmul float %k, %x2
  %y3 = fmul nnan float %k, %x3
  store float %y0, ptr %p0, align 4
  store float %y1, ptr %p1, align 4
  store float %y3, ptr %p3, align 4
  store float %y2, ptr %p2, align 4
  %next = add nuw nsw i64 %i, 4
  %ahead = add nuw nsw i64 %i, 7
  %again = icmp slt i64 %ahead, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
