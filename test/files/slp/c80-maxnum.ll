; passes: slp
; target: sse4.2
; Catalogue 80, 81: the same intrinsic a lane, on -0, +0 and NaN.
; run: @f([float x 4], [float -0.0, 0.0, nan, 1], [float 0.0, -0.0, 1, nan])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %y0 = load float, ptr %pb0, align 4
  %z0 = call float @llvm.maximum.f32(float %x0, float %y0)
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %x1 = load float, ptr %pa1, align 4
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %y1 = load float, ptr %pb1, align 4
  %z1 = call float @llvm.maximum.f32(float %x1, float %y1)
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %x2 = load float, ptr %pa2, align 4
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %y2 = load float, ptr %pb2, align 4
  %z2 = call float @llvm.maximum.f32(float %x2, float %y2)
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %x3 = load float, ptr %pa3, align 4
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %y3 = load float, ptr %pb3, align 4
  %z3 = call float @llvm.maximum.f32(float %x3, float %y3)
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %z3, ptr %pd3, align 4
  ret void
}
declare float @llvm.maximum.f32(float, float)
