
define void @floats(ptr noalias %d, ptr noalias %m, ptr noalias %s) {
  %1 = load <4 x float>, ptr %s, align 4
  %2 = load <4 x float>, ptr %m, align 4
  %pm4 = getelementptr inbounds float, ptr %m, i64 4
  %3 = load <4 x float>, ptr %pm4, align 4
  %pm8 = getelementptr inbounds float, ptr %m, i64 8
  %4 = load <4 x float>, ptr %pm8, align 4
  %pm12 = getelementptr inbounds float, ptr %m, i64 12
  %5 = load <4 x float>, ptr %pm12, align 4
  %6 = shufflevector <4 x float> %2, <4 x float> %3, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %7 = shufflevector <4 x float> %4, <4 x float> %5, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %8 = shufflevector <4 x float> %6, <4 x float> %7, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %9 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
  %10 = fmul <4 x float> %8, %9
  %11 = shufflevector <4 x float> %6, <4 x float> %7, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %12 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> <i32 1, i32 1, i32 3, i32 3>
  %13 = fmul <4 x float> %11, %12
  %14 = fsub <4 x float> %10, %13
  %15 = fsub <4 x float> %13, %10
  %16 = shufflevector <4 x float> %14, <4 x float> %15, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %16, ptr %d, align 4
  %pd4 = getelementptr inbounds float, ptr %d, i64 4
  %17 = fmul <4 x float> %11, %9
  %18 = shufflevector <4 x float> %2, <4 x float> %3, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %19 = shufflevector <4 x float> %4, <4 x float> %5, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %20 = shufflevector <4 x float> %18, <4 x float> %19, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %21 = fmul <4 x float> %20, %12
  %22 = fsub <4 x float> %17, %21
  %23 = fsub <4 x float> %21, %17
  %24 = shufflevector <4 x float> %22, <4 x float> %23, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %24, ptr %pd4, align 4
  %pd8 = getelementptr inbounds float, ptr %d, i64 8
  %25 = fmul <4 x float> %20, %12
  %26 = shufflevector <4 x float> %18, <4 x float> %19, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %27 = fmul <4 x float> %26, %9
  %28 = fsub <4 x float> %25, %27
  %29 = fsub <4 x float> %27, %25
  %30 = shufflevector <4 x float> %28, <4 x float> %29, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %30, ptr %pd8, align 4
  %pd12 = getelementptr inbounds float, ptr %d, i64 12
  %31 = fmul <4 x float> %26, %12
  %32 = fmul <4 x float> %8, %9
  %33 = fsub <4 x float> %31, %32
  %34 = fsub <4 x float> %32, %31
  %35 = shufflevector <4 x float> %33, <4 x float> %34, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x float> %35, ptr %pd12, align 4
  ret void
}

define void @integers(ptr noalias %d, ptr noalias %m, ptr noalias %s) {
  %1 = load <4 x i32>, ptr %s, align 4
  %2 = load <4 x i32>, ptr %m, align 4
  %pm4 = getelementptr inbounds i32, ptr %m, i64 4
  %3 = load <4 x i32>, ptr %pm4, align 4
  %pm8 = getelementptr inbounds i32, ptr %m, i64 8
  %4 = load <4 x i32>, ptr %pm8, align 4
  %pm12 = getelementptr inbounds i32, ptr %m, i64 12
  %5 = load <4 x i32>, ptr %pm12, align 4
  %6 = shufflevector <4 x i32> %2, <4 x i32> %3, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %7 = shufflevector <4 x i32> %4, <4 x i32> %5, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %8 = shufflevector <4 x i32> %6, <4 x i32> %7, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %9 = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
  %10 = mul <4 x i32> %8, %9
  %11 = shufflevector <4 x i32> %6, <4 x i32> %7, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %12 = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> <i32 1, i32 1, i32 3, i32 3>
  %13 = mul <4 x i32> %11, %12
  %14 = sub <4 x i32> %10, %13
  %15 = sub <4 x i32> %13, %10
  %16 = shufflevector <4 x i32> %14, <4 x i32> %15, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i32> %16, ptr %d, align 4
  %pd4 = getelementptr inbounds i32, ptr %d, i64 4
  %17 = mul <4 x i32> %11, %9
  %18 = shufflevector <4 x i32> %2, <4 x i32> %3, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %19 = shufflevector <4 x i32> %4, <4 x i32> %5, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %20 = shufflevector <4 x i32> %18, <4 x i32> %19, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %21 = mul <4 x i32> %20, %12
  %22 = sub <4 x i32> %17, %21
  %23 = sub <4 x i32> %21, %17
  %24 = shufflevector <4 x i32> %22, <4 x i32> %23, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i32> %24, ptr %pd4, align 4
  %pd8 = getelementptr inbounds i32, ptr %d, i64 8
  %25 = mul <4 x i32> %20, %12
  %26 = shufflevector <4 x i32> %18, <4 x i32> %19, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %27 = mul <4 x i32> %26, %9
  %28 = sub <4 x i32> %25, %27
  %29 = sub <4 x i32> %27, %25
  %30 = shufflevector <4 x i32> %28, <4 x i32> %29, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i32> %30, ptr %pd8, align 4
  %pd12 = getelementptr inbounds i32, ptr %d, i64 12
  %31 = mul <4 x i32> %26, %12
  %32 = mul <4 x i32> %8, %9
  %33 = sub <4 x i32> %31, %32
  %34 = sub <4 x i32> %32, %31
  %35 = shufflevector <4 x i32> %33, <4 x i32> %34, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i32> %35, ptr %pd12, align 4
  ret void
}
