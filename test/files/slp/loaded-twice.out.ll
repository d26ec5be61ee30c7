
define void @f(ptr noalias %y, ptr noalias %x, ptr noalias %w) {
  %xp0 = getelementptr inbounds float, ptr %x, i64 0
  %1 = load <8 x float>, ptr %xp0, align 4
  %wp0 = getelementptr inbounds float, ptr %w, i64 0
  %2 = load <4 x float>, ptr %wp0, align 4
  %wp4 = getelementptr inbounds float, ptr %w, i64 4
  %3 = load <4 x float>, ptr %wp4, align 4
  %4 = shufflevector <4 x float> %2, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %5 = fmul <8 x float> %1, %4
  %6 = shufflevector <8 x float> %1, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %7 = shufflevector <4 x float> %3, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %8 = fmul <8 x float> %6, %7
  %9 = fsub <8 x float> %5, %8
  %10 = fadd <8 x float> %5, %8
  %11 = shufflevector <8 x float> %9, <8 x float> %10, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 15>
  %yp0 = getelementptr inbounds float, ptr %y, i64 0
  store <8 x float> %11, ptr %yp0, align 4
  ret void
}
