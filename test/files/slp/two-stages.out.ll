
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %1 = load <4 x i32>, ptr %pa0, align 4
  %pa4 = getelementptr inbounds i32, ptr %a, i64 4
  %2 = load <4 x i32>, ptr %pa4, align 4
  %pa8 = getelementptr inbounds i32, ptr %a, i64 8
  %3 = load <4 x i32>, ptr %pa8, align 4
  %pa12 = getelementptr inbounds i32, ptr %a, i64 12
  %4 = load <4 x i32>, ptr %pa12, align 4
  %5 = shufflevector <4 x i32> %1, <4 x i32> %2, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %6 = shufflevector <4 x i32> %3, <4 x i32> %4, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %7 = shufflevector <4 x i32> %5, <4 x i32> %6, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %8 = shufflevector <4 x i32> %1, <4 x i32> %2, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %9 = shufflevector <4 x i32> %3, <4 x i32> %4, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %10 = shufflevector <4 x i32> %8, <4 x i32> %9, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %11 = add <4 x i32> %7, %10
  %12 = shufflevector <4 x i32> %5, <4 x i32> %6, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %13 = shufflevector <4 x i32> %8, <4 x i32> %9, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %14 = add <4 x i32> %12, %13
  %15 = sub <4 x i32> %7, %10
  %16 = sub <4 x i32> %12, %13
  %17 = add <4 x i32> %11, %14
  %18 = add <4 x i32> %15, %16
  %19 = sub <4 x i32> %11, %14
  %20 = sub <4 x i32> %15, %16
  %21 = shufflevector <4 x i32> %17, <4 x i32> %18, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %22 = shufflevector <4 x i32> %19, <4 x i32> %20, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %23 = shufflevector <4 x i32> %21, <4 x i32> %22, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %24 = shufflevector <4 x i32> %17, <4 x i32> %18, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %25 = shufflevector <4 x i32> %19, <4 x i32> %20, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %26 = shufflevector <4 x i32> %24, <4 x i32> %25, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %27 = add <4 x i32> %23, %26
  %28 = shufflevector <4 x i32> %21, <4 x i32> %22, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %29 = shufflevector <4 x i32> %24, <4 x i32> %25, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %30 = add <4 x i32> %28, %29
  %31 = sub <4 x i32> %23, %26
  %32 = sub <4 x i32> %28, %29
  %33 = add <4 x i32> %27, %30
  %34 = add <4 x i32> %31, %32
  %35 = sub <4 x i32> %27, %30
  %36 = sub <4 x i32> %31, %32
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %37 = shufflevector <4 x i32> %33, <4 x i32> %34, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %38 = shufflevector <4 x i32> %35, <4 x i32> %36, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %39 = shufflevector <4 x i32> %37, <4 x i32> %38, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  store <4 x i32> %39, ptr %pd0, align 4
  %pd4 = getelementptr inbounds i32, ptr %d, i64 4
  %40 = shufflevector <4 x i32> %37, <4 x i32> %38, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  store <4 x i32> %40, ptr %pd4, align 4
  %pd8 = getelementptr inbounds i32, ptr %d, i64 8
  %41 = shufflevector <4 x i32> %33, <4 x i32> %34, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %42 = shufflevector <4 x i32> %35, <4 x i32> %36, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %43 = shufflevector <4 x i32> %41, <4 x i32> %42, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  store <4 x i32> %43, ptr %pd8, align 4
  %pd12 = getelementptr inbounds i32, ptr %d, i64 12
  %44 = shufflevector <4 x i32> %41, <4 x i32> %42, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  store <4 x i32> %44, ptr %pd12, align 4
  ret void
}
