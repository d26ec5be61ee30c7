; passes: slp
; target: sse4.2
; Three lanes, padded by the machine; it pays because the additions are many.
; run: @f([float x 3], [float 1, 2, 3], [float 4, 5, 6])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %y0 = load float, ptr %pb0, align 4
  %p0 = fmul float %x0, %y0
  %q0 = fadd float %p0, %x0
  %r0 = fmul float %q0, %y0
  %s0 = fadd float %r0, 1.0
  %t0 = fsub float %s0, %x0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %t0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %x1 = load float, ptr %pa1, align 4
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %y1 = load float, ptr %pb1, align 4
  %p1 = fmul float %x1, %y1
  %q1 = fadd float %p1, %x1
  %r1 = fmul float %q1, %y1
  %s1 = fadd float %r1, 1.0
  %t1 = fsub float %s1, %x1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %t1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %x2 = load float, ptr %pa2, align 4
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %y2 = load float, ptr %pb2, align 4
  %p2 = fmul float %x2, %y2
  %q2 = fadd float %p2, %x2
  %r2 = fmul float %q2, %y2
  %s2 = fadd float %r2, 1.0
  %t2 = fsub float %s2, %x2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %t2, ptr %pd2, align 4
  ret void
}
