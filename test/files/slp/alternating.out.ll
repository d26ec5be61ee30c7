
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = load <4 x float>, ptr %pb0, align 4
  %3 = fadd <4 x float> %1, %2
  %4 = fsub <4 x float> %1, %2
  %5 = shufflevector <4 x float> %3, <4 x float> %4, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %5, ptr %pd0, align 4
  ret void
}
