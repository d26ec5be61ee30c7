; passes: slp
; target: wasm128
; Sixteen bytes are one register.
; run: @f([i8 x 16], [i8 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], [i8 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i8, ptr %a, i64 0
  %pb0 = getelementptr inbounds i8, ptr %b, i64 0
  %pd0 = getelementptr inbounds i8, ptr %d, i64 0
  %x0 = load i8, ptr %pa0, align 1
  %y0 = load i8, ptr %pb0, align 1
  %z0 = xor i8 %x0, %y0
  store i8 %z0, ptr %pd0, align 1
  %pa1 = getelementptr inbounds i8, ptr %a, i64 1
  %pb1 = getelementptr inbounds i8, ptr %b, i64 1
  %pd1 = getelementptr inbounds i8, ptr %d, i64 1
  %x1 = load i8, ptr %pa1, align 1
  %y1 = load i8, ptr %pb1, align 1
  %z1 = xor i8 %x1, %y1
  store i8 %z1, ptr %pd1, align 1
  %pa2 = getelementptr inbounds i8, ptr %a, i64 2
  %pb2 = getelementptr inbounds i8, ptr %b, i64 2
  %pd2 = getelementptr inbounds i8, ptr %d, i64 2
  %x2 = load i8, ptr %pa2, align 1
  %y2 = load i8, ptr %pb2, align 1
  %z2 = xor i8 %x2, %y2
  store i8 %z2, ptr %pd2, align 1
  %pa3 = getelementptr inbounds i8, ptr %a, i64 3
  %pb3 = getelementptr inbounds i8, ptr %b, i64 3
  %pd3 = getelementptr inbounds i8, ptr %d, i64 3
  %x3 = load i8, ptr %pa3, align 1
  %y3 = load i8, ptr %pb3, align 1
  %z3 = xor i8 %x3, %y3
  store i8 %z3, ptr %pd3, align 1
  %pa4 = getelementptr inbounds i8, ptr %a, i64 4
  %pb4 = getelementptr inbounds i8, ptr %b, i64 4
  %pd4 = getelementptr inbounds i8, ptr %d, i64 4
  %x4 = load i8, ptr %pa4, align 1
  %y4 = load i8, ptr %pb4, align 1
  %z4 = xor i8 %x4, %y4
  store i8 %z4, ptr %pd4, align 1
  %pa5 = getelementptr inbounds i8, ptr %a, i64 5
  %pb5 = getelementptr inbounds i8, ptr %b, i64 5
  %pd5 = getelementptr inbounds i8, ptr %d, i64 5
  %x5 = load i8, ptr %pa5, align 1
  %y5 = load i8, ptr %pb5, align 1
  %z5 = xor i8 %x5, %y5
  store i8 %z5, ptr %pd5, align 1
  %pa6 = getelementptr inbounds i8, ptr %a, i64 6
  %pb6 = getelementptr inbounds i8, ptr %b, i64 6
  %pd6 = getelementptr inbounds i8, ptr %d, i64 6
  %x6 = load i8, ptr %pa6, align 1
  %y6 = load i8, ptr %pb6, align 1
  %z6 = xor i8 %x6, %y6
  store i8 %z6, ptr %pd6, align 1
  %pa7 = getelementptr inbounds i8, ptr %a, i64 7
  %pb7 = getelementptr inbounds i8, ptr %b, i64 7
  %pd7 = getelementptr inbounds i8, ptr %d, i64 7
  %x7 = load i8, ptr %pa7, align 1
  %y7 = load i8, ptr %pb7, align 1
  %z7 = xor i8 %x7, %y7
  store i8 %z7, ptr %pd7, align 1
  %pa8 = getelementptr inbounds i8, ptr %a, i64 8
  %pb8 = getelementptr inbounds i8, ptr %b, i64 8
  %pd8 = getelementptr inbounds i8, ptr %d, i64 8
  %x8 = load i8, ptr %pa8, align 1
  %y8 = load i8, ptr %pb8, align 1
  %z8 = xor i8 %x8, %y8
  store i8 %z8, ptr %pd8, align 1
  %pa9 = getelementptr inbounds i8, ptr %a, i64 9
  %pb9 = getelementptr inbounds i8, ptr %b, i64 9
  %pd9 = getelementptr inbounds i8, ptr %d, i64 9
  %x9 = load i8, ptr %pa9, align 1
  %y9 = load i8, ptr %pb9, align 1
  %z9 = xor i8 %x9, %y9
  store i8 %z9, ptr %pd9, align 1
  %pa10 = getelementptr inbounds i8, ptr %a, i64 10
  %pb10 = getelementptr inbounds i8, ptr %b, i64 10
  %pd10 = getelementptr inbounds i8, ptr %d, i64 10
  %x10 = load i8, ptr %pa10, align 1
  %y10 = load i8, ptr %pb10, align 1
  %z10 = xor i8 %x10, %y10
  store i8 %z10, ptr %pd10, align 1
  %pa11 = getelementptr inbounds i8, ptr %a, i64 11
  %pb11 = getelementptr inbounds i8, ptr %b, i64 11
  %pd11 = getelementptr inbounds i8, ptr %d, i64 11
  %x11 = load i8, ptr %pa11, align 1
  %y11 = load i8, ptr %pb11, align 1
  %z11 = xor i8 %x11, %y11
  store i8 %z11, ptr %pd11, align 1
  %pa12 = getelementptr inbounds i8, ptr %a, i64 12
  %pb12 = getelementptr inbounds i8, ptr %b, i64 12
  %pd12 = getelementptr inbounds i8, ptr %d, i64 12
  %x12 = load i8, ptr %pa12, align 1
  %y12 = load i8, ptr %pb12, align 1
  %z12 = xor i8 %x12, %y12
  store i8 %z12, ptr %pd12, align 1
  %pa13 = getelementptr inbounds i8, ptr %a, i64 13
  %pb13 = getelementptr inbounds i8, ptr %b, i64 13
  %pd13 = getelementptr inbounds i8, ptr %d, i64 13
  %x13 = load i8, ptr %pa13, align 1
  %y13 = load i8, ptr %pb13, align 1
  %z13 = xor i8 %x13, %y13
  store i8 %z13, ptr %pd13, align 1
  %pa14 = getelementptr inbounds i8, ptr %a, i64 14
  %pb14 = getelementptr inbounds i8, ptr %b, i64 14
  %pd14 = getelementptr inbounds i8, ptr %d, i64 14
  %x14 = load i8, ptr %pa14, align 1
  %y14 = load i8, ptr %pb14, align 1
  %z14 = xor i8 %x14, %y14
  store i8 %z14, ptr %pd14, align 1
  %pa15 = getelementptr inbounds i8, ptr %a, i64 15
  %pb15 = getelementptr inbounds i8, ptr %b, i64 15
  %pd15 = getelementptr inbounds i8, ptr %d, i64 15
  %x15 = load i8, ptr %pa15, align 1
  %y15 = load i8, ptr %pb15, align 1
  %z15 = xor i8 %x15, %y15
  store i8 %z15, ptr %pd15, align 1
  ret void
}
