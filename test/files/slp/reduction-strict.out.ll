
define float @f(ptr %a, ptr %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = load <4 x float>, ptr %pb0, align 4
  %3 = fmul <4 x float> %1, %2
  %4 = extractelement <4 x float> %3, i64 0
  %5 = extractelement <4 x float> %3, i64 1
  %6 = extractelement <4 x float> %3, i64 2
  %7 = extractelement <4 x float> %3, i64 3
  %pa4 = getelementptr inbounds float, ptr %a, i64 4
  %pb4 = getelementptr inbounds float, ptr %b, i64 4
  %8 = load <4 x float>, ptr %pa4, align 4
  %9 = load <4 x float>, ptr %pb4, align 4
  %10 = fmul <4 x float> %8, %9
  %11 = extractelement <4 x float> %10, i64 0
  %12 = extractelement <4 x float> %10, i64 1
  %13 = extractelement <4 x float> %10, i64 2
  %14 = extractelement <4 x float> %10, i64 3
  %s1 = fadd float %4, %5
  %s2 = fadd float %s1, %6
  %s3 = fadd float %s2, %7
  %s4 = fadd float %s3, %11
  %s5 = fadd float %s4, %12
  %s6 = fadd float %s5, %13
  %s7 = fadd float %s6, %14
  ret float %s7
}
