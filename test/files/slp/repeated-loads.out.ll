
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %pa1 = getelementptr inbounds float, ptr %a, i64 0
  %1 = load <2 x float>, ptr %pa0, align 4
  %2 = load <2 x float>, ptr %pa1, align 4
  %3 = shufflevector <2 x float> %1, <2 x float> %2, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  %4 = fmul <4 x float> %3, %3
  %5 = fadd <4 x float> %4, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  store <4 x float> %5, ptr %pd0, align 4
  ret void
}
