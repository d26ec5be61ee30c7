
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <3 x float>, ptr %pa0, align 4
  %2 = load <3 x float>, ptr %pb0, align 4
  %3 = fmul <3 x float> %1, %2
  %4 = fadd <3 x float> %3, %1
  %5 = fmul <3 x float> %4, %2
  %6 = fadd <3 x float> %5, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  %7 = fsub <3 x float> %6, %1
  store <3 x float> %7, ptr %pd0, align 4
  ret void
}
