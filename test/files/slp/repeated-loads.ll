; passes: slp
; target: sse4.2
; A value in two lanes is packed once.
; run: @f([float x 8], [float 1, 2, 3, 4, 5, 6, 7, 8])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %y0 = fmul float %x0, %x0
  %z0 = fadd float %y0, 1.0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 0
  %x1 = load float, ptr %pa1, align 4
  %y1 = fmul float %x1, %x1
  %z1 = fadd float %y1, 1.0
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 1
  %x2 = load float, ptr %pa2, align 4
  %y2 = fmul float %x2, %x2
  %z2 = fadd float %y2, 1.0
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 1
  %x3 = load float, ptr %pa3, align 4
  %y3 = fmul float %x3, %x3
  %z3 = fadd float %y3, 1.0
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %z3, ptr %pd3, align 4
  ret void
}
