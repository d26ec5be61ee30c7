
define void @scaled(ptr %x, ptr %y) {
  %1 = ptrtoint ptr %x to i64
  %2 = ptrtoint ptr %y to i64
  %3 = sub i64 %2, %1
  %4 = add i64 %3, 15
  %5 = icmp ult i64 %4, 31
  br i1 %5, label %9, label %apart

apart:                                            ; preds = %0
  %6 = load <4 x float>, ptr %x, align 4
  %7 = fmul <4 x float> %6, <float 3.000000e+00, float 3.000000e+00, float 3.000000e+00, float 3.000000e+00>
  %8 = fadd <4 x float> %7, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  store <4 x float> %8, ptr %y, align 4
  br label %apart.join

9:                                                ; preds = %0
  %10 = getelementptr float, ptr %x, i64 1
  %11 = getelementptr float, ptr %x, i64 2
  %12 = getelementptr float, ptr %x, i64 3
  %13 = getelementptr float, ptr %y, i64 1
  %14 = getelementptr float, ptr %y, i64 2
  %15 = getelementptr float, ptr %y, i64 3
  %16 = load float, ptr %x
  %17 = fmul float %16, 3.000000e+00
  %18 = fadd float %17, 1.000000e+00
  store float %18, ptr %y
  %19 = load float, ptr %10
  %20 = fmul float %19, 3.000000e+00
  %21 = fadd float %20, 1.000000e+00
  store float %21, ptr %13
  %22 = load float, ptr %11
  %23 = fmul float %22, 3.000000e+00
  %24 = fadd float %23, 1.000000e+00
  store float %24, ptr %14
  %25 = load float, ptr %12
  %26 = fmul float %25, 3.000000e+00
  %27 = fadd float %26, 1.000000e+00
  store float %27, ptr %15
  br label %apart.join

apart.join:                                       ; preds = %9, %apart
  ret void
}

define void @inside(ptr %x) {
  %y = getelementptr float, ptr %x, i64 1
  call void @scaled(ptr %x, ptr %y)
  ret void
}

define i32 @total(ptr %from, ptr %to) {
entry:
  br label %turn

turn:                                             ; preds = %apart.join, %entry
  %left = phi i32 [ 2, %entry ], [ %less, %apart.join ]
  %less = sub i32 %left, 1
  %more = icmp ne i32 %less, 0
  %0 = ptrtoint ptr %from to i64
  %1 = ptrtoint ptr %to to i64
  %2 = sub i64 %1, %0
  %3 = add i64 %2, 15
  %4 = icmp ult i64 %3, 31
  br i1 %4, label %10, label %apart

apart:                                            ; preds = %turn
  %5 = load <4 x i32>, ptr %from, align 4
  %6 = xor <4 x i32> %5, <i32 21, i32 22, i32 23, i32 24>
  %7 = add <4 x i32> %6, <i32 7, i32 6, i32 5, i32 4>
  %8 = extractelement <4 x i32> %7, i64 1
  %9 = extractelement <4 x i32> %7, i64 3
  store <4 x i32> %7, ptr %to, align 4
  br label %apart.join

10:                                               ; preds = %turn
  %11 = getelementptr i32, ptr %from, i64 1
  %12 = getelementptr i32, ptr %from, i64 2
  %13 = getelementptr i32, ptr %from, i64 3
  %14 = getelementptr i32, ptr %to, i64 1
  %15 = getelementptr i32, ptr %to, i64 2
  %16 = getelementptr i32, ptr %to, i64 3
  %17 = load i32, ptr %from
  %18 = xor i32 %17, 21
  %19 = add i32 %18, 7
  store i32 %19, ptr %to
  %20 = load i32, ptr %11
  %21 = xor i32 %20, 22
  %22 = add i32 %21, 6
  store i32 %22, ptr %14
  %23 = load i32, ptr %12
  %24 = xor i32 %23, 23
  %25 = add i32 %24, 5
  store i32 %25, ptr %15
  %26 = load i32, ptr %13
  %27 = xor i32 %26, 24
  %28 = add i32 %27, 4
  store i32 %28, ptr %16
  br label %apart.join

apart.join:                                       ; preds = %10, %apart
  %29 = phi i32 [ %9, %apart ], [ %28, %10 ]
  %30 = phi i32 [ %8, %apart ], [ %22, %10 ]
  br i1 %more, label %turn, label %done

done:                                             ; preds = %apart.join
  %sum = add i32 %30, %29
  ret i32 %sum
}
