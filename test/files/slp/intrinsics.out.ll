
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = fneg <4 x float> %1
  %3 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %2)
  %4 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %3)
  store <4 x float> %4, ptr %pd0, align 4
  ret void
}

declare float @llvm.fabs.f32(float)

declare float @llvm.sqrt.f32(float)

declare <4 x float> @llvm.fabs.v4f32(<4 x float>)

declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)
