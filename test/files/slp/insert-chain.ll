; passes: slp
; target: sse4.2
; A vector put together lane by lane from lanes that can be packed.
; run: @f([float 1, 2, 3, 4, 5, 6, 7, 8], [float 10, 20, 30, 40, 50, 60, 70, 80])

define <4 x float> @f(ptr %a, ptr %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %y0 = load float, ptr %pb0, align 4
  %z0 = fadd float %x0, %y0
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %x1 = load float, ptr %pa1, align 4
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %y1 = load float, ptr %pb1, align 4
  %z1 = fadd float %x1, %y1
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %x2 = load float, ptr %pa2, align 4
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %y2 = load float, ptr %pb2, align 4
  %z2 = fadd float %x2, %y2
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %x3 = load float, ptr %pa3, align 4
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %y3 = load float, ptr %pb3, align 4
  %z3 = fadd float %x3, %y3
  %v0 = insertelement <4 x float> poison, float %z0, i64 0
  %v1 = insertelement <4 x float> %v0, float %z1, i64 1
  %v2 = insertelement <4 x float> %v1, float %z2, i64 2
  %v3 = insertelement <4 x float> %v2, float %z3, i64 3
  ret <4 x float> %v3
}
