
define float @f(ptr %a, ptr %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %1 = load <8 x float>, ptr %pa0, align 4
  %2 = load <8 x float>, ptr %pb0, align 4
  %3 = fmul <8 x float> %1, %2
  %4 = call reassoc float @llvm.vector.reduce.fadd.v8f32(float -0.000000e+00, <8 x float> %3)
  ret float %4
}

declare float @llvm.vector.reduce.fadd.v8f32(float, <8 x float>)
