; passes: slp
; target: avx2
; Every other element: one load over all of them, holes and all, and nothing beyond the last.
; run: @f([float x 4], [float 1, 2, 3, 4, 5, 6, 7])
; run: @watched([float x 4], [float 1, 2, 3, 4, 5, 6, 7])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %y0 = fmul float %x0, 3.0
  %z0 = fadd float %y0, %x0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 2
  %x1 = load float, ptr %pa1, align 4
  %y1 = fmul float %x1, 3.0
  %z1 = fadd float %y1, %x1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 4
  %x2 = load float, ptr %pa2, align 4
  %y2 = fmul float %x2, 3.0
  %z2 = fadd float %y2, %x2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 6
  %x3 = load float, ptr %pa3, align 4
  %y3 = fmul float %x3, 3.0
  %z3 = fadd float %y3, %x3
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %z3, ptr %pd3, align 4
  ret void
}

define void @watched(ptr noalias %d, ptr noalias %a) sanitize_address {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %y0 = fmul float %x0, 3.0
  %z0 = fadd float %y0, %x0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 2
  %x1 = load float, ptr %pa1, align 4
  %y1 = fmul float %x1, 3.0
  %z1 = fadd float %y1, %x1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 4
  %x2 = load float, ptr %pa2, align 4
  %y2 = fmul float %x2, 3.0
  %z2 = fadd float %y2, %x2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 6
  %x3 = load float, ptr %pa3, align 4
  %y3 = fmul float %x3, 3.0
  %z3 = fadd float %y3, %x3
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %z3, ptr %pd3, align 4
  ret void
}
