; passes: slp
; target: sse4.2
; Additions and subtractions by turns: both are done, a blend takes the lanes.
; run: @f([float x 8], [float 1, 2, 3, 4, 5, 6, 7, 8], [float 10, 20, 30, 40, 50, 60, 70, 80])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %x0 = load float, ptr %pa0, align 4
  %y0 = load float, ptr %pb0, align 4
  %z0 = fadd float %x0, %y0
  store float %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  %x1 = load float, ptr %pa1, align 4
  %y1 = load float, ptr %pb1, align 4
  %z1 = fsub float %x1, %y1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  %x2 = load float, ptr %pa2, align 4
  %y2 = load float, ptr %pb2, align 4
  %z2 = fadd float %x2, %y2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  %x3 = load float, ptr %pa3, align 4
  %y3 = load float, ptr %pb3, align 4
  %z3 = fsub float %x3, %y3
  store float %z3, ptr %pd3, align 4
  ret void
}
