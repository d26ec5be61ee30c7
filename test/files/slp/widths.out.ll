
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <8 x float>, ptr %pa0, align 4
  %2 = load <8 x float>, ptr %pb0, align 4
  %3 = fmul <8 x float> %1, %2
  store <8 x float> %3, ptr %pd0, align 4
  %pa8 = getelementptr inbounds float, ptr %a, i64 8
  %pb8 = getelementptr inbounds float, ptr %b, i64 8
  %pd8 = getelementptr inbounds float, ptr %d, i64 8
  %4 = load <4 x float>, ptr %pa8, align 4
  %5 = load <4 x float>, ptr %pb8, align 4
  %6 = fmul <4 x float> %4, %5
  store <4 x float> %6, ptr %pd8, align 4
  %pa12 = getelementptr inbounds float, ptr %a, i64 12
  %pb12 = getelementptr inbounds float, ptr %b, i64 12
  %pd12 = getelementptr inbounds float, ptr %d, i64 12
  %7 = load <2 x float>, ptr %pa12, align 4
  %8 = load <2 x float>, ptr %pb12, align 4
  %9 = fmul <2 x float> %7, %8
  store <2 x float> %9, ptr %pd12, align 4
  ret void
}
