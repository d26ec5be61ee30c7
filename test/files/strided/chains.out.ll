
define void @loads(ptr %p, ptr %out) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %1 = load <4 x i32>, ptr %ap0, align 4
  %2 = getelementptr inbounds i8, ptr %ap0, i64 80
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %ap0, i64 16
  %5 = load <4 x i32>, ptr %4, align 4
  %6 = getelementptr inbounds i8, ptr %ap0, i64 96
  %7 = load <4 x i32>, ptr %6, align 4
  %8 = getelementptr inbounds i8, ptr %ap0, i64 32
  %9 = load <4 x i32>, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %ap0, i64 112
  %11 = load <4 x i32>, ptr %10, align 4
  %12 = getelementptr inbounds i8, ptr %ap0, i64 48
  %13 = load <4 x i32>, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %ap0, i64 128
  %15 = load <4 x i32>, ptr %14, align 4
  %16 = getelementptr inbounds i8, ptr %ap0, i64 64
  %17 = load <4 x i32>, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %ap0, i64 144
  %19 = load <4 x i32>, ptr %18, align 4
  %20 = shufflevector <4 x i32> %1, <4 x i32> %3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %21 = shufflevector <4 x i32> %5, <4 x i32> %7, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %22 = shufflevector <4 x i32> %9, <4 x i32> %11, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %23 = shufflevector <4 x i32> %13, <4 x i32> %15, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %24 = shufflevector <4 x i32> %17, <4 x i32> %19, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %25 = shufflevector <8 x i32> %20, <8 x i32> %21, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %26 = shufflevector <8 x i32> %24, <8 x i32> %20, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %27 = shufflevector <8 x i32> %23, <8 x i32> %24, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %28 = shufflevector <8 x i32> %22, <8 x i32> %23, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %29 = shufflevector <8 x i32> %21, <8 x i32> %22, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %a7 = shufflevector <8 x i32> %25, <8 x i32> %28, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 15>
  %30 = shufflevector <8 x i32> %26, <8 x i32> %29, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 15>
  %31 = shufflevector <8 x i32> %28, <8 x i32> %26, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 15>
  %e7 = shufflevector <8 x i32> %29, <8 x i32> %27, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 15>
  %b7 = shufflevector <8 x i32> %30, <8 x i32> poison, <8 x i32> <i32 1, i32 2, i32 3, i32 0, i32 5, i32 6, i32 7, i32 4>
  %c7 = shufflevector <8 x i32> %25, <8 x i32> %27, <8 x i32> <i32 2, i32 3, i32 8, i32 9, i32 6, i32 7, i32 12, i32 13>
  %d7 = shufflevector <8 x i32> %31, <8 x i32> poison, <8 x i32> <i32 3, i32 0, i32 1, i32 2, i32 7, i32 4, i32 5, i32 6>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <8 x i32> %a7, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i32> %b7, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 64
  store <8 x i32> %c7, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %out, i64 96
  store <8 x i32> %d7, ptr %o3, align 4
  %o4 = getelementptr inbounds i8, ptr %out, i64 128
  store <8 x i32> %e7, ptr %o4, align 4
  ret void
}

define void @stores(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds float, ptr %in, i64 0
  %v0 = load <8 x float>, ptr %a0, align 4
  %a1 = getelementptr inbounds float, ptr %in, i64 8
  %v1 = load <8 x float>, ptr %a1, align 4
  %a2 = getelementptr inbounds float, ptr %in, i64 16
  %v2 = load <8 x float>, ptr %a2, align 4
  %a3 = getelementptr inbounds float, ptr %in, i64 24
  %v3 = load <8 x float>, ptr %a3, align 4
  %a4 = getelementptr inbounds float, ptr %in, i64 32
  %v4 = load <8 x float>, ptr %a4, align 4
  %a5 = getelementptr inbounds float, ptr %in, i64 40
  %v5 = load <8 x float>, ptr %a5, align 4
  %a6 = getelementptr inbounds float, ptr %in, i64 48
  %v6 = load <8 x float>, ptr %a6, align 4
  %q6.7 = getelementptr inbounds float, ptr %out, i64 55
  %1 = shufflevector <8 x float> %v0, <8 x float> poison, <8 x i32> <i32 0, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1>
  %2 = shufflevector <8 x float> %v1, <8 x float> poison, <8 x i32> <i32 1, i32 0, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2>
  %3 = shufflevector <8 x float> %v2, <8 x float> poison, <8 x i32> <i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4, i32 3>
  %4 = shufflevector <8 x float> %v3, <8 x float> poison, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
  %5 = shufflevector <8 x float> %v4, <8 x float> poison, <8 x i32> <i32 4, i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5>
  %6 = shufflevector <8 x float> %v5, <8 x float> poison, <8 x i32> <i32 5, i32 4, i32 3, i32 2, i32 1, i32 0, i32 7, i32 6>
  %7 = shufflevector <8 x float> %v6, <8 x float> poison, <8 x i32> <i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0, i32 7>
  %8 = shufflevector <8 x float> %1, <8 x float> %2, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %9 = shufflevector <8 x float> %2, <8 x float> %3, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %10 = shufflevector <8 x float> %3, <8 x float> %4, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %11 = shufflevector <8 x float> %4, <8 x float> %5, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %12 = shufflevector <8 x float> %5, <8 x float> %6, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %13 = shufflevector <8 x float> %6, <8 x float> %7, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %14 = shufflevector <8 x float> %7, <8 x float> %1, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 7>
  %15 = shufflevector <8 x float> %8, <8 x float> %10, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %16 = shufflevector <8 x float> %9, <8 x float> %11, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %17 = shufflevector <8 x float> %10, <8 x float> %12, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %18 = shufflevector <8 x float> %11, <8 x float> %13, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %19 = shufflevector <8 x float> %12, <8 x float> %14, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %20 = shufflevector <8 x float> %13, <8 x float> %8, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %21 = shufflevector <8 x float> %14, <8 x float> %9, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 7>
  %22 = shufflevector <8 x float> %15, <8 x float> %19, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %23 = shufflevector <8 x float> %16, <8 x float> %20, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %24 = shufflevector <8 x float> %17, <8 x float> %21, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %25 = shufflevector <8 x float> %18, <8 x float> %15, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %26 = shufflevector <8 x float> %19, <8 x float> %16, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %27 = shufflevector <8 x float> %20, <8 x float> %17, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %28 = shufflevector <8 x float> %21, <8 x float> %18, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 7>
  %29 = getelementptr inbounds i8, ptr %q6.7, i64 -220
  store <8 x float> %22, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %q6.7, i64 -188
  store <8 x float> %23, ptr %30, align 4
  %31 = getelementptr inbounds i8, ptr %q6.7, i64 -156
  store <8 x float> %24, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %q6.7, i64 -124
  store <8 x float> %25, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %q6.7, i64 -92
  store <8 x float> %26, ptr %33, align 4
  %34 = getelementptr inbounds i8, ptr %q6.7, i64 -60
  store <8 x float> %27, ptr %34, align 4
  %35 = getelementptr inbounds i8, ptr %q6.7, i64 -28
  store <8 x float> %28, ptr %35, align 4
  ret void
}

define void @gap(ptr %p, ptr %out) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 4
  %1 = load <4 x i32>, ptr %ap0, align 4
  %2 = getelementptr inbounds i8, ptr %ap0, i64 16
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %ap0, i64 32
  %5 = load <4 x i32>, ptr %4, align 4
  %6 = getelementptr inbounds i8, ptr %ap0, i64 48
  %7 = load <4 x i32>, ptr %6, align 4
  %8 = getelementptr inbounds i8, ptr %ap0, i64 56
  %9 = load <4 x i32>, ptr %8, align 4
  %10 = shufflevector <4 x i32> %1, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %11 = shufflevector <4 x i32> %7, <4 x i32> %9, <4 x i32> <i32 0, i32 7, i32 poison, i32 poison>
  %12 = shufflevector <4 x i32> %5, <4 x i32> %7, <4 x i32> <i32 poison, i32 poison, i32 2, i32 7>
  %a3 = shufflevector <4 x i32> %10, <4 x i32> %12, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %b3 = shufflevector <4 x i32> %10, <4 x i32> %11, <4 x i32> <i32 2, i32 3, i32 4, i32 5>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %a3, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %b3, ptr %o1, align 4
  ret void
}
