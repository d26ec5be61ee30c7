; passes: slp
; target: avx2
; The two corners of a box are packed three and three: comparisons and products are shared by both.
; run: @f([float x 6], [float 1, -2, 3], [float -1, 0.5, 2, 4, -5, 6])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i8, ptr %a, i64 0
  %a0 = load float, ptr %pa0, align 4
  %pl0 = getelementptr inbounds i8, ptr %b, i64 0
  %l0 = load float, ptr %pl0, align 4
  %ph0 = getelementptr inbounds i8, ptr %b, i64 12
  %h0 = load float, ptr %ph0, align 4
  %x0 = fmul float %a0, %l0
  %y0 = fmul float %a0, %h0
  %c0 = fcmp olt float %x0, %y0
  %s0 = select i1 %c0, float %x0, float %y0
  %t0 = select i1 %c0, float %y0, float %x0
  %u0 = fadd float %a0, %s0
  %v0 = fadd float %a0, %t0
  %pa1 = getelementptr inbounds i8, ptr %a, i64 4
  %a1 = load float, ptr %pa1, align 4
  %pl1 = getelementptr inbounds i8, ptr %b, i64 4
  %l1 = load float, ptr %pl1, align 4
  %ph1 = getelementptr inbounds i8, ptr %b, i64 16
  %h1 = load float, ptr %ph1, align 4
  %x1 = fmul float %a1, %l1
  %y1 = fmul float %a1, %h1
  %c1 = fcmp olt float %x1, %y1
  %s1 = select i1 %c1, float %x1, float %y1
  %t1 = select i1 %c1, float %y1, float %x1
  %u1 = fadd float %a1, %s1
  %v1 = fadd float %a1, %t1
  %pa2 = getelementptr inbounds i8, ptr %a, i64 8
  %a2 = load float, ptr %pa2, align 4
  %pl2 = getelementptr inbounds i8, ptr %b, i64 8
  %l2 = load float, ptr %pl2, align 4
  %ph2 = getelementptr inbounds i8, ptr %b, i64 20
  %h2 = load float, ptr %ph2, align 4
  %x2 = fmul float %a2, %l2
  %y2 = fmul float %a2, %h2
  %c2 = fcmp olt float %x2, %y2
  %s2 = select i1 %c2, float %x2, float %y2
  %t2 = select i1 %c2, float %y2, float %x2
  %u2 = fadd float %a2, %s2
  %v2 = fadd float %a2, %t2
  %ql0 = getelementptr inbounds i8, ptr %d, i64 0
  store float %u0, ptr %ql0, align 4
  %ql1 = getelementptr inbounds i8, ptr %d, i64 4
  store float %u1, ptr %ql1, align 4
  %ql2 = getelementptr inbounds i8, ptr %d, i64 8
  store float %u2, ptr %ql2, align 4
  %qh0 = getelementptr inbounds i8, ptr %d, i64 12
  store float %v0, ptr %qh0, align 4
  %qh1 = getelementptr inbounds i8, ptr %d, i64 16
  store float %v1, ptr %qh1, align 4
  %qh2 = getelementptr inbounds i8, ptr %d, i64 20
  store float %v2, ptr %qh2, align 4
  ret void
}
