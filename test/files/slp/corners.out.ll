
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i8, ptr %a, i64 0
  %pl0 = getelementptr inbounds i8, ptr %b, i64 0
  %ph0 = getelementptr inbounds i8, ptr %b, i64 12
  %1 = load <3 x float>, ptr %pa0, align 4
  %2 = load <3 x float>, ptr %pl0, align 4
  %3 = load <3 x float>, ptr %ph0, align 4
  %4 = fmul <3 x float> %1, %2
  %5 = fmul <3 x float> %1, %3
  %6 = fcmp olt <3 x float> %4, %5
  %7 = select <3 x i1> %6, <3 x float> %4, <3 x float> %5
  %8 = select <3 x i1> %6, <3 x float> %5, <3 x float> %4
  %9 = fadd <3 x float> %1, %7
  %10 = fadd <3 x float> %1, %8
  %ql0 = getelementptr inbounds i8, ptr %d, i64 0
  store <3 x float> %9, ptr %ql0, align 4
  %qh0 = getelementptr inbounds i8, ptr %d, i64 12
  store <3 x float> %10, ptr %qh0, align 4
  ret void
}
