
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = fsub <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, %1
  %3 = fadd <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, %1
  %4 = shufflevector <4 x float> %2, <4 x float> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %4, ptr %pd0, align 4
  ret void
}
