
define void @f(ptr noalias %d, ptr noalias %e, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %pe0 = getelementptr inbounds float, ptr %e, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = fmul <4 x float> %1, %1
  %3 = fadd <4 x float> %2, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  %4 = fsub <4 x float> <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>, %2
  store <4 x float> %3, ptr %pd0, align 4
  store <4 x float> %4, ptr %pe0, align 4
  ret void
}
