
define void @f(ptr noalias %0, ptr noalias %1) {
  %3 = getelementptr inbounds i8, ptr %1, i64 16
  %4 = getelementptr inbounds i8, ptr %1, i64 8
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load <4 x i16>, ptr %1, align 2
  %7 = sext <4 x i16> %6 to <4 x i32>
  %8 = load <4 x i16>, ptr %3, align 2
  %9 = sext <4 x i16> %8 to <4 x i32>
  %10 = add nsw <4 x i32> %7, %9
  %11 = sub nsw <4 x i32> %7, %9
  %12 = load <4 x i16>, ptr %4, align 2
  %13 = sext <4 x i16> %12 to <4 x i32>
  %14 = ashr <4 x i32> %13, <i32 1, i32 1, i32 1, i32 1>
  %15 = load <4 x i16>, ptr %5, align 2
  %16 = sext <4 x i16> %15 to <4 x i32>
  %17 = sub nsw <4 x i32> %14, %16
  %18 = ashr <4 x i32> %16, <i32 1, i32 1, i32 1, i32 1>
  %19 = add nsw <4 x i32> %18, %13
  %20 = add nsw <4 x i32> %10, %19
  %21 = add nsw <4 x i32> %11, %17
  %22 = sub nsw <4 x i32> %11, %17
  %23 = sub nsw <4 x i32> %10, %19
  %24 = getelementptr inbounds i8, ptr %0, i64 4
  %25 = getelementptr inbounds i8, ptr %0, i64 8
  %26 = getelementptr inbounds i8, ptr %0, i64 12
  %27 = shufflevector <4 x i32> %20, <4 x i32> %21, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %28 = shufflevector <4 x i32> %22, <4 x i32> %23, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %29 = shufflevector <4 x i32> %27, <4 x i32> %28, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %30 = shufflevector <4 x i32> %20, <4 x i32> %21, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %31 = shufflevector <4 x i32> %22, <4 x i32> %23, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %32 = shufflevector <4 x i32> %30, <4 x i32> %31, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %33 = add nsw <4 x i32> %29, %32
  %34 = sub nsw <4 x i32> %29, %32
  %35 = shufflevector <4 x i32> %27, <4 x i32> %28, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %36 = ashr <4 x i32> %35, <i32 1, i32 1, i32 1, i32 1>
  %37 = shufflevector <4 x i32> %30, <4 x i32> %31, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %38 = sub nsw <4 x i32> %36, %37
  %39 = ashr <4 x i32> %37, <i32 1, i32 1, i32 1, i32 1>
  %40 = add nsw <4 x i32> %39, %35
  %41 = add nsw <4 x i32> %33, %40
  %42 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %41, <4 x i32> <i32 255, i32 255, i32 255, i32 255>)
  %43 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %42, <4 x i32> zeroinitializer)
  %44 = trunc nuw <4 x i32> %43 to <4 x i8>
  store <4 x i8> %44, ptr %0, align 1
  %45 = add nsw <4 x i32> %34, %38
  %46 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %45, <4 x i32> <i32 255, i32 255, i32 255, i32 255>)
  %47 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %46, <4 x i32> zeroinitializer)
  %48 = trunc nuw <4 x i32> %47 to <4 x i8>
  store <4 x i8> %48, ptr %24, align 1
  %49 = sub nsw <4 x i32> %34, %38
  %50 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %49, <4 x i32> <i32 255, i32 255, i32 255, i32 255>)
  %51 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %50, <4 x i32> zeroinitializer)
  %52 = trunc nuw <4 x i32> %51 to <4 x i8>
  store <4 x i8> %52, ptr %25, align 1
  %53 = sub nsw <4 x i32> %33, %40
  %54 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %53, <4 x i32> <i32 255, i32 255, i32 255, i32 255>)
  %55 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %54, <4 x i32> zeroinitializer)
  %56 = trunc nuw <4 x i32> %55 to <4 x i8>
  store <4 x i8> %56, ptr %26, align 1
  ret void
}

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.smin.i32(i32, i32)

declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)

declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
