
source_filename = "nnan-sum.a.ll"

define float @f(ptr %p) {
  %1 = load <4 x float>, ptr %p, align 4
  %2 = call reassoc nnan nsz float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %1)
  ret float %2
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
