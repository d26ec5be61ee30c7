
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = load <4 x float>, ptr %pb0, align 4
  %pd00 = getelementptr inbounds float, ptr %d, i64 0
  %3 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
  %4 = fmul <4 x float> %3, %2
  %5 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> <i32 1, i32 1, i32 3, i32 3>
  %6 = shufflevector <4 x float> %2, <4 x float> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %7 = fmul <4 x float> %5, %6
  %8 = fsub <4 x float> %4, %7
  %9 = fadd <4 x float> %4, %7
  %10 = shufflevector <4 x float> %8, <4 x float> %9, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %10, ptr %pd00, align 4
  ret void
}
