
define void @five(ptr %p, ptr %out) {
  %1 = load <4 x i32>, ptr %p, align 4
  %2 = getelementptr inbounds i8, ptr %p, i64 16
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %p, i64 32
  %5 = load <4 x i32>, ptr %4, align 4
  %6 = getelementptr inbounds i8, ptr %p, i64 48
  %7 = load <4 x i32>, ptr %6, align 4
  %8 = getelementptr inbounds i8, ptr %p, i64 64
  %9 = load <4 x i32>, ptr %8, align 4
  %10 = shufflevector <4 x i32> %1, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %11 = shufflevector <4 x i32> %9, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %12 = shufflevector <4 x i32> %7, <4 x i32> %9, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %13 = shufflevector <4 x i32> %5, <4 x i32> %7, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %14 = shufflevector <4 x i32> %3, <4 x i32> %5, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %m0 = shufflevector <4 x i32> %10, <4 x i32> %13, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %15 = shufflevector <4 x i32> %11, <4 x i32> %14, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %16 = shufflevector <4 x i32> %13, <4 x i32> %11, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %m4 = shufflevector <4 x i32> %14, <4 x i32> %12, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %m1 = shufflevector <4 x i32> %15, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %m2 = shufflevector <4 x i32> %10, <4 x i32> %12, <4 x i32> <i32 2, i32 3, i32 4, i32 5>
  %m3 = shufflevector <4 x i32> %16, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %out, i64 48
  store <4 x i32> %m3, ptr %o3, align 4
  %o4 = getelementptr inbounds i8, ptr %out, i64 64
  store <4 x i32> %m4, ptr %o4, align 4
  ret void
}

define void @partial(ptr %p, ptr %out) {
  %1 = getelementptr inbounds i8, ptr %p, i64 4
  %2 = load <4 x i32>, ptr %1, align 4
  %3 = getelementptr inbounds i8, ptr %p, i64 28
  %4 = load <4 x i32>, ptr %3, align 4
  %5 = getelementptr inbounds i8, ptr %p, i64 52
  %6 = load <4 x i32>, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %p, i64 76
  %8 = load <4 x i32>, ptr %7, align 4
  %9 = shufflevector <4 x i32> %2, <4 x i32> %4, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %10 = shufflevector <4 x i32> %2, <4 x i32> %4, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %11 = shufflevector <4 x i32> %6, <4 x i32> %8, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %12 = shufflevector <4 x i32> %6, <4 x i32> %8, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %m0 = shufflevector <4 x i32> %9, <4 x i32> %11, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %m1 = shufflevector <4 x i32> %10, <4 x i32> %12, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %m2 = shufflevector <4 x i32> %10, <4 x i32> %12, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  ret void
}

define void @twice(ptr %p, ptr %out) {
  %1 = load <4 x i32>, ptr %p, align 4
  %2 = getelementptr inbounds i8, ptr %p, i64 16
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %p, i64 32
  %5 = load <4 x i32>, ptr %4, align 4
  %6 = shufflevector <4 x i32> %1, <4 x i32> %5, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %7 = shufflevector <4 x i32> %3, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %8 = shufflevector <4 x i32> %5, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %9 = shufflevector <4 x i32> %6, <4 x i32> %7, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %10 = shufflevector <4 x i32> %8, <4 x i32> %6, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %m0 = shufflevector <4 x i32> %9, <4 x i32> poison, <4 x i32> <i32 0, i32 3, i32 2, i32 1>
  %m1 = shufflevector <4 x i32> %7, <4 x i32> %8, <4 x i32> <i32 1, i32 0, i32 7, i32 6>
  %m3 = shufflevector <4 x i32> %10, <4 x i32> poison, <4 x i32> <i32 2, i32 1, i32 0, i32 3>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m1, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %out, i64 48
  store <4 x i32> %m3, ptr %o3, align 4
  ret void
}

define void @backwards(ptr %p, ptr %out) {
  %1 = load <4 x i32>, ptr %p, align 4
  %2 = getelementptr inbounds i8, ptr %p, i64 16
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %p, i64 32
  %5 = load <4 x i32>, ptr %4, align 4
  %6 = shufflevector <4 x i32> %1, <4 x i32> %5, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %7 = shufflevector <4 x i32> %3, <4 x i32> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %8 = shufflevector <4 x i32> %5, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %9 = shufflevector <4 x i32> %6, <4 x i32> %7, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %10 = shufflevector <4 x i32> %8, <4 x i32> %6, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %m0 = shufflevector <4 x i32> %9, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %m1 = shufflevector <4 x i32> %8, <4 x i32> %7, <4 x i32> <i32 2, i32 3, i32 4, i32 5>
  %m2 = shufflevector <4 x i32> %10, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  ret void
}
