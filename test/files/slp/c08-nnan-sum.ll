; passes: slp
; target: sse4.2
; Catalogue 8: nnan and ninf do not survive another order.

define float @f(ptr %a, ptr %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %y0 = load float, ptr %pb0, align 4
  %m0 = fmul float %x0, %y0
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %x1 = load float, ptr %pa1, align 4
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %y1 = load float, ptr %pb1, align 4
  %m1 = fmul float %x1, %y1
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %x2 = load float, ptr %pa2, align 4
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %y2 = load float, ptr %pb2, align 4
  %m2 = fmul float %x2, %y2
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %x3 = load float, ptr %pa3, align 4
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %y3 = load float, ptr %pb3, align 4
  %m3 = fmul float %x3, %y3
  %pa4 = getelementptr inbounds float, ptr %a, i64 4
  %x4 = load float, ptr %pa4, align 4
  %pb4 = getelementptr inbounds float, ptr %b, i64 4
  %y4 = load float, ptr %pb4, align 4
  %m4 = fmul float %x4, %y4
  %pa5 = getelementptr inbounds float, ptr %a, i64 5
  %x5 = load float, ptr %pa5, align 4
  %pb5 = getelementptr inbounds float, ptr %b, i64 5
  %y5 = load float, ptr %pb5, align 4
  %m5 = fmul float %x5, %y5
  %pa6 = getelementptr inbounds float, ptr %a, i64 6
  %x6 = load float, ptr %pa6, align 4
  %pb6 = getelementptr inbounds float, ptr %b, i64 6
  %y6 = load float, ptr %pb6, align 4
  %m6 = fmul float %x6, %y6
  %pa7 = getelementptr inbounds float, ptr %a, i64 7
  %x7 = load float, ptr %pa7, align 4
  %pb7 = getelementptr inbounds float, ptr %b, i64 7
  %y7 = load float, ptr %pb7, align 4
  %m7 = fmul float %x7, %y7
  %s1 = fadd reassoc nnan ninf float %m0, %m1
  %s2 = fadd reassoc nnan ninf float %s1, %m2
  %s3 = fadd reassoc nnan ninf float %s2, %m3
  %s4 = fadd reassoc nnan ninf float %s3, %m4
  %s5 = fadd reassoc nnan ninf float %s4, %m5
  %s6 = fadd reassoc nnan ninf float %s5, %m6
  %s7 = fadd reassoc nnan ninf float %s6, %m7
  ret float %s7
}
