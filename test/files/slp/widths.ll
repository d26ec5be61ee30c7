; passes: slp
; target: avx2
; The widest register that the run fills; what is left is packed in narrower ones.
; run: @f([float x 16], [float 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], [float 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %x0 = load float, ptr %pa0, align 4
  %y0 = load float, ptr %pb0, align 4
  %z0 = fmul float %x0, %y0
  store float %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  %x1 = load float, ptr %pa1, align 4
  %y1 = load float, ptr %pb1, align 4
  %z1 = fmul float %x1, %y1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  %x2 = load float, ptr %pa2, align 4
  %y2 = load float, ptr %pb2, align 4
  %z2 = fmul float %x2, %y2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  %x3 = load float, ptr %pa3, align 4
  %y3 = load float, ptr %pb3, align 4
  %z3 = fmul float %x3, %y3
  store float %z3, ptr %pd3, align 4
  %pa4 = getelementptr inbounds float, ptr %a, i64 4
  %pb4 = getelementptr inbounds float, ptr %b, i64 4
  %pd4 = getelementptr inbounds float, ptr %d, i64 4
  %x4 = load float, ptr %pa4, align 4
  %y4 = load float, ptr %pb4, align 4
  %z4 = fmul float %x4, %y4
  store float %z4, ptr %pd4, align 4
  %pa5 = getelementptr inbounds float, ptr %a, i64 5
  %pb5 = getelementptr inbounds float, ptr %b, i64 5
  %pd5 = getelementptr inbounds float, ptr %d, i64 5
  %x5 = load float, ptr %pa5, align 4
  %y5 = load float, ptr %pb5, align 4
  %z5 = fmul float %x5, %y5
  store float %z5, ptr %pd5, align 4
  %pa6 = getelementptr inbounds float, ptr %a, i64 6
  %pb6 = getelementptr inbounds float, ptr %b, i64 6
  %pd6 = getelementptr inbounds float, ptr %d, i64 6
  %x6 = load float, ptr %pa6, align 4
  %y6 = load float, ptr %pb6, align 4
  %z6 = fmul float %x6, %y6
  store float %z6, ptr %pd6, align 4
  %pa7 = getelementptr inbounds float, ptr %a, i64 7
  %pb7 = getelementptr inbounds float, ptr %b, i64 7
  %pd7 = getelementptr inbounds float, ptr %d, i64 7
  %x7 = load float, ptr %pa7, align 4
  %y7 = load float, ptr %pb7, align 4
  %z7 = fmul float %x7, %y7
  store float %z7, ptr %pd7, align 4
  %pa8 = getelementptr inbounds float, ptr %a, i64 8
  %pb8 = getelementptr inbounds float, ptr %b, i64 8
  %pd8 = getelementptr inbounds float, ptr %d, i64 8
  %x8 = load float, ptr %pa8, align 4
  %y8 = load float, ptr %pb8, align 4
  %z8 = fmul float %x8, %y8
  store float %z8, ptr %pd8, align 4
  %pa9 = getelementptr inbounds float, ptr %a, i64 9
  %pb9 = getelementptr inbounds float, ptr %b, i64 9
  %pd9 = getelementptr inbounds float, ptr %d, i64 9
  %x9 = load float, ptr %pa9, align 4
  %y9 = load float, ptr %pb9, align 4
  %z9 = fmul float %x9, %y9
  store float %z9, ptr %pd9, align 4
  %pa10 = getelementptr inbounds float, ptr %a, i64 10
  %pb10 = getelementptr inbounds float, ptr %b, i64 10
  %pd10 = getelementptr inbounds float, ptr %d, i64 10
  %x10 = load float, ptr %pa10, align 4
  %y10 = load float, ptr %pb10, align 4
  %z10 = fmul float %x10, %y10
  store float %z10, ptr %pd10, align 4
  %pa11 = getelementptr inbounds float, ptr %a, i64 11
  %pb11 = getelementptr inbounds float, ptr %b, i64 11
  %pd11 = getelementptr inbounds float, ptr %d, i64 11
  %x11 = load float, ptr %pa11, align 4
  %y11 = load float, ptr %pb11, align 4
  %z11 = fmul float %x11, %y11
  store float %z11, ptr %pd11, align 4
  %pa12 = getelementptr inbounds float, ptr %a, i64 12
  %pb12 = getelementptr inbounds float, ptr %b, i64 12
  %pd12 = getelementptr inbounds float, ptr %d, i64 12
  %x12 = load float, ptr %pa12, align 4
  %y12 = load float, ptr %pb12, align 4
  %z12 = fmul float %x12, %y12
  store float %z12, ptr %pd12, align 4
  %pa13 = getelementptr inbounds float, ptr %a, i64 13
  %pb13 = getelementptr inbounds float, ptr %b, i64 13
  %pd13 = getelementptr inbounds float, ptr %d, i64 13
  %x13 = load float, ptr %pa13, align 4
  %y13 = load float, ptr %pb13, align 4
  %z13 = fmul float %x13, %y13
  store float %z13, ptr %pd13, align 4
  ret void
}
