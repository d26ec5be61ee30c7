
define void @f(ptr %v, ptr %o) {
  %1 = load <4 x float>, ptr %v, align 4
  %2 = shufflevector <4 x float> %1, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %p1 = getelementptr inbounds i8, ptr %v, i32 12
  %3 = load <4 x float>, ptr %p1, align 4
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %p2 = getelementptr inbounds i8, ptr %v, i32 24
  %5 = getelementptr i8, ptr %p2, i64 -4
  %6 = load <4 x float>, ptr %5, align 4
  %7 = shufflevector <4 x float> %6, <4 x float> poison, <3 x i32> <i32 1, i32 2, i32 3>
  %s = fadd <3 x float> %2, %4
  %t = fmul <3 x float> %s, %7
  store <3 x float> %t, ptr %o, align 4
  ret void
}
