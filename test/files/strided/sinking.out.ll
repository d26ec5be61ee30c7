
define i32 @passes(ptr noalias %out, ptr %in, <4 x i32> %v0, <4 x i32> %v1, <4 x i32> %v2) {
  %r = load i32, ptr %in, align 4
  %q2.3 = getelementptr inbounds i32, ptr %out, i64 11
  %1 = shufflevector <4 x i32> %v0, <4 x i32> %v2, <4 x i32> <i32 2, i32 5, i32 4, i32 3>
  %2 = shufflevector <4 x i32> %v1, <4 x i32> %1, <4 x i32> <i32 0, i32 6, i32 7, i32 3>
  %3 = shufflevector <4 x i32> %v0, <4 x i32> %2, <4 x i32> <i32 0, i32 4, i32 5, i32 1>
  %4 = shufflevector <4 x i32> %v1, <4 x i32> %1, <4 x i32> <i32 1, i32 5, i32 4, i32 2>
  %5 = shufflevector <4 x i32> %v2, <4 x i32> %2, <4 x i32> <i32 2, i32 6, i32 7, i32 3>
  %6 = getelementptr inbounds i8, ptr %q2.3, i64 -44
  store <4 x i32> %3, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %q2.3, i64 -28
  store <4 x i32> %4, ptr %7, align 4
  %8 = getelementptr inbounds i8, ptr %q2.3, i64 -12
  store <4 x i32> %5, ptr %8, align 4
  ret i32 %r
}

define i32 @reads(ptr %out, <4 x i32> %v0, <4 x i32> %v1, <4 x i32> %v2) {
  %q0.3 = getelementptr inbounds i32, ptr %out, i64 9
  %1 = shufflevector <4 x i32> %v0, <4 x i32> poison, <1 x i32> zeroinitializer
  %2 = shufflevector <4 x i32> %v0, <4 x i32> poison, <1 x i32> <i32 1>
  %3 = shufflevector <4 x i32> %v0, <4 x i32> poison, <1 x i32> <i32 2>
  %4 = shufflevector <4 x i32> %v0, <4 x i32> poison, <1 x i32> <i32 3>
  %5 = getelementptr inbounds i8, ptr %q0.3, i64 -36
  store <1 x i32> %1, ptr %5, align 4
  %6 = getelementptr inbounds i8, ptr %q0.3, i64 -24
  store <1 x i32> %2, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %q0.3, i64 -12
  store <1 x i32> %3, ptr %7, align 4
  store <1 x i32> %4, ptr %q0.3, align 4
  %r = load i32, ptr %out, align 4
  %q2.3 = getelementptr inbounds i32, ptr %out, i64 11
  %8 = shufflevector <4 x i32> %v1, <4 x i32> %v2, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %9 = shufflevector <4 x i32> %v1, <4 x i32> %v2, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %10 = shufflevector <4 x i32> %8, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %11 = shufflevector <4 x i32> %8, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %12 = shufflevector <4 x i32> %9, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %13 = shufflevector <4 x i32> %9, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %14 = getelementptr inbounds i8, ptr %q2.3, i64 -40
  store <2 x i32> %10, ptr %14, align 4
  %15 = getelementptr inbounds i8, ptr %q2.3, i64 -28
  store <2 x i32> %11, ptr %15, align 4
  %16 = getelementptr inbounds i8, ptr %q2.3, i64 -16
  store <2 x i32> %12, ptr %16, align 4
  %17 = getelementptr inbounds i8, ptr %q2.3, i64 -4
  store <2 x i32> %13, ptr %17, align 4
  ret i32 %r
}
