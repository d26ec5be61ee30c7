
define float @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = load <4 x float>, ptr %pb0, align 4
  %3 = fmul <4 x float> %1, %2
  %4 = extractelement <4 x float> %3, i64 2
  store <4 x float> %3, ptr %pd0, align 4
  ret float %4
}
