
define void @f(ptr noalias %d, ptr noalias %a) {
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %pa3 = getelementptr inbounds float, ptr %a, i64 0
  %1 = load <4 x float>, ptr %pa3, align 4
  %2 = fmul <4 x float> %1, %1
  %3 = fadd <4 x float> %2, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x float> %4, ptr %pd0, align 4
  ret void
}
