
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %pa1 = getelementptr inbounds float, ptr %a, i64 0
  %x1 = load float, ptr %pa1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 0
  %x2 = load float, ptr %pa2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 0
  %x3 = load float, ptr %pa3, align 4
  %1 = insertelement <4 x float> poison, float %x0, i64 0
  %2 = insertelement <4 x float> %1, float %x1, i64 1
  %3 = insertelement <4 x float> %2, float %x2, i64 2
  %4 = insertelement <4 x float> %3, float %x3, i64 3
  %5 = fmul <4 x float> %4, %4
  %6 = fadd <4 x float> %5, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  store <4 x float> %6, ptr %pd0, align 4
  ret void
}
