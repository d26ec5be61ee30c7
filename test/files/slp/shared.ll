; passes: slp
; target: sse4.2
; Two groups of stores use the same products: they are packed once, and belong to one rewrite.
; run: @f([float x 8], [float x 8], [float 1, 2, 3, 4, 5, 6, 7, 8])

define void @f(ptr noalias %d, ptr noalias %e, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %m0 = fmul float %x0, %x0
  %u0 = fadd float %m0, 1.0
  %v0 = fsub float 2.0, %m0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %u0, ptr %pd0, align 4
  %pe0 = getelementptr inbounds float, ptr %e, i64 0
  store float %v0, ptr %pe0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %x1 = load float, ptr %pa1, align 4
  %m1 = fmul float %x1, %x1
  %u1 = fadd float %m1, 1.0
  %v1 = fsub float 2.0, %m1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %u1, ptr %pd1, align 4
  %pe1 = getelementptr inbounds float, ptr %e, i64 1
  store float %v1, ptr %pe1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %x2 = load float, ptr %pa2, align 4
  %m2 = fmul float %x2, %x2
  %u2 = fadd float %m2, 1.0
  %v2 = fsub float 2.0, %m2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %u2, ptr %pd2, align 4
  %pe2 = getelementptr inbounds float, ptr %e, i64 2
  store float %v2, ptr %pe2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %x3 = load float, ptr %pa3, align 4
  %m3 = fmul float %x3, %x3
  %u3 = fadd float %m3, 1.0
  %v3 = fsub float 2.0, %m3
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %u3, ptr %pd3, align 4
  %pe3 = getelementptr inbounds float, ptr %e, i64 3
  store float %v3, ptr %pe3, align 4
  ret void
}
