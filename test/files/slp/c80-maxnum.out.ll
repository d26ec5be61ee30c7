
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = load <4 x float>, ptr %pb0, align 4
  %3 = call <4 x float> @llvm.maximum.v4f32(<4 x float> %1, <4 x float> %2)
  store <4 x float> %3, ptr %pd0, align 4
  ret void
}

declare float @llvm.maximum.f32(float, float)

declare <4 x float> @llvm.maximum.v4f32(<4 x float>, <4 x float>)
