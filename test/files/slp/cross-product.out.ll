
define void @f(ptr noalias %v, ptr noalias %o) {
  %p3 = getelementptr inbounds i8, ptr %v, i32 12
  %p6 = getelementptr inbounds i8, ptr %v, i32 24
  %1 = load <4 x float>, ptr %v, align 4
  %2 = shufflevector <4 x float> %1, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %3 = load <4 x float>, ptr %p3, align 4
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %5 = getelementptr i8, ptr %p6, i64 -4
  %6 = load <4 x float>, ptr %5, align 4
  %7 = shufflevector <4 x float> %6, <4 x float> poison, <3 x i32> <i32 1, i32 2, i32 3>
  %8 = fsub <3 x float> %4, %2
  %9 = fsub <3 x float> %7, %2
  %10 = shufflevector <3 x float> %8, <3 x float> poison, <3 x i32> <i32 1, i32 2, i32 0>
  %11 = shufflevector <3 x float> %9, <3 x float> poison, <3 x i32> <i32 2, i32 0, i32 1>
  %12 = fmul <3 x float> %10, %11
  %13 = shufflevector <3 x float> %9, <3 x float> poison, <3 x i32> <i32 1, i32 2, i32 0>
  %14 = shufflevector <3 x float> %8, <3 x float> poison, <3 x i32> <i32 2, i32 0, i32 1>
  %15 = fmul <3 x float> %13, %14
  %16 = fsub <3 x float> %12, %15
  store <3 x float> %16, ptr %o, align 4
  ret void
}
