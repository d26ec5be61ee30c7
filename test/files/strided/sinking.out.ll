
define i32 @passes(ptr noalias %out, ptr %in, <4 x i32> %v0, <4 x i32> %v1, <4 x i32> %v2) {
  %r = load i32, ptr %in, align 4
  %q2.3 = getelementptr inbounds i32, ptr %out, i64 11
  %1 = shufflevector <4 x i32> %v0, <4 x i32> poison, <4 x i32> <i32 0, i32 3, i32 2, i32 1>
  %2 = shufflevector <4 x i32> %v1, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %3 = shufflevector <4 x i32> %v2, <4 x i32> poison, <4 x i32> <i32 2, i32 1, i32 0, i32 3>
  %4 = shufflevector <4 x i32> %1, <4 x i32> %2, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
  %5 = shufflevector <4 x i32> %2, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
  %6 = shufflevector <4 x i32> %3, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
  %7 = shufflevector <4 x i32> %4, <4 x i32> %6, <4 x i32> <i32 0, i32 1, i32 6, i32 3>
  %8 = shufflevector <4 x i32> %5, <4 x i32> %4, <4 x i32> <i32 0, i32 1, i32 6, i32 3>
  %9 = shufflevector <4 x i32> %6, <4 x i32> %5, <4 x i32> <i32 0, i32 1, i32 6, i32 3>
  %10 = getelementptr inbounds i8, ptr %q2.3, i64 -44
  store <4 x i32> %7, ptr %10, align 4
  %11 = getelementptr inbounds i8, ptr %q2.3, i64 -28
  store <4 x i32> %8, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %q2.3, i64 -12
  store <4 x i32> %9, ptr %12, align 4
  ret i32 %r
}

define i32 @reads(ptr %out, <4 x i32> %v0, <4 x i32> %v1, <4 x i32> %v2) {
  %x0.0 = extractelement <4 x i32> %v0, i64 0
  %q0.0 = getelementptr inbounds i32, ptr %out, i64 0
  store i32 %x0.0, ptr %q0.0, align 4
  %x0.1 = extractelement <4 x i32> %v0, i64 1
  %q0.1 = getelementptr inbounds i32, ptr %out, i64 3
  store i32 %x0.1, ptr %q0.1, align 4
  %x0.2 = extractelement <4 x i32> %v0, i64 2
  %q0.2 = getelementptr inbounds i32, ptr %out, i64 6
  store i32 %x0.2, ptr %q0.2, align 4
  %x0.3 = extractelement <4 x i32> %v0, i64 3
  %q0.3 = getelementptr inbounds i32, ptr %out, i64 9
  store i32 %x0.3, ptr %q0.3, align 4
  %r = load i32, ptr %out, align 4
  %q2.3 = getelementptr inbounds i32, ptr %out, i64 11
  %1 = shufflevector <4 x i32> %v1, <4 x i32> %v2, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %2 = shufflevector <4 x i32> %v1, <4 x i32> %v2, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %3 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %4 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %5 = shufflevector <4 x i32> %2, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %6 = shufflevector <4 x i32> %2, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %7 = getelementptr inbounds i8, ptr %q2.3, i64 -40
  store <2 x i32> %3, ptr %7, align 4
  %8 = getelementptr inbounds i8, ptr %q2.3, i64 -28
  store <2 x i32> %4, ptr %8, align 4
  %9 = getelementptr inbounds i8, ptr %q2.3, i64 -16
  store <2 x i32> %5, ptr %9, align 4
  %10 = getelementptr inbounds i8, ptr %q2.3, i64 -4
  store <2 x i32> %6, ptr %10, align 4
  ret i32 %r
}
