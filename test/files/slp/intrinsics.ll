; passes: slp
; target: sse4.2
; Lane-wise intrinsics.
; run: @f([float x 8], [float 1, 2, 3, 4, 5, 6, 7, 8])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %n0 = fneg float %x0
  %q0 = call float @llvm.fabs.f32(float %n0)
  %r0 = call float @llvm.sqrt.f32(float %q0)
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %r0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %x1 = load float, ptr %pa1, align 4
  %n1 = fneg float %x1
  %q1 = call float @llvm.fabs.f32(float %n1)
  %r1 = call float @llvm.sqrt.f32(float %q1)
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %r1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %x2 = load float, ptr %pa2, align 4
  %n2 = fneg float %x2
  %q2 = call float @llvm.fabs.f32(float %n2)
  %r2 = call float @llvm.sqrt.f32(float %q2)
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %r2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %x3 = load float, ptr %pa3, align 4
  %n3 = fneg float %x3
  %q3 = call float @llvm.fabs.f32(float %n3)
  %r3 = call float @llvm.sqrt.f32(float %q3)
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %r3, ptr %pd3, align 4
  ret void
}
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
