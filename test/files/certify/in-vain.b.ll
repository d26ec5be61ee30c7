target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr nonnull %a, ptr %b, ptr align 2 %c, i16 %n0) "target-features"="+simd128" {
entry:
  %0 = add i16 %n0, -1
  %1 = zext i16 %0 to i32
  %2 = udiv i32 %1, 2
  %3 = add i32 %2, 1
  %4 = icmp uge i16 0, %n0
  %5 = icmp ult i32 %3, 16
  %6 = or i1 %4, %5
  br i1 %6, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %entry
  %7 = zext i16 0 to i64
  %8 = mul i64 %7, 2
  %9 = getelementptr i16, ptr %b, i64 %8
  %10 = sub i32 %3, 1
  %11 = mul i32 %10, 8
  %12 = getelementptr i8, ptr %9, i32 %11
  %13 = getelementptr i8, ptr %12, i32 2
  %14 = sext i16 0 to i64
  %15 = add i64 %14, 1
  %16 = getelementptr i16, ptr %c, i64 %15
  %17 = sub i32 %3, 1
  %18 = mul i32 %17, 4
  %19 = getelementptr i8, ptr %16, i32 %18
  %20 = getelementptr i8, ptr %19, i32 2
  %21 = icmp ult ptr %9, %20
  %22 = icmp ult ptr %16, %13
  %23 = and i1 %21, %22
  br i1 %23, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %24 = urem i32 %3, 16
  %n.vec = sub i32 %3, %24
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i16 [ 0, %vector.ph ], [ %81, %vector.body ]
  %25 = zext i16 %ind to i64
  %26 = mul i64 %25, 2
  %27 = getelementptr inbounds i16, ptr %b, i64 %26
  %28 = load <8 x i16>, ptr %27, align 1
  %29 = getelementptr i8, ptr %27, i32 10
  %30 = load <8 x i16>, ptr %29, align 1
  %31 = shufflevector <8 x i16> %28, <8 x i16> %30, <4 x i32> <i32 0, i32 4, i32 11, i32 15>
  %32 = getelementptr inbounds i16, ptr %27, i32 16
  %33 = load <8 x i16>, ptr %32, align 1
  %34 = getelementptr i8, ptr %32, i32 10
  %35 = load <8 x i16>, ptr %34, align 1
  %36 = shufflevector <8 x i16> %33, <8 x i16> %35, <4 x i32> <i32 0, i32 4, i32 11, i32 15>
  %37 = getelementptr inbounds i16, ptr %27, i32 32
  %38 = load <8 x i16>, ptr %37, align 1
  %39 = getelementptr i8, ptr %37, i32 10
  %40 = load <8 x i16>, ptr %39, align 1
  %41 = shufflevector <8 x i16> %38, <8 x i16> %40, <4 x i32> <i32 0, i32 4, i32 11, i32 15>
  %42 = getelementptr inbounds i16, ptr %27, i32 48
  %43 = load <8 x i16>, ptr %42, align 1
  %44 = getelementptr i8, ptr %42, i32 10
  %45 = load <8 x i16>, ptr %44, align 1
  %46 = shufflevector <8 x i16> %43, <8 x i16> %45, <4 x i32> <i32 0, i32 4, i32 11, i32 15>
  %47 = sext i16 %ind to i64
  %48 = add i64 %47, 1
  %49 = getelementptr inbounds i16, ptr %c, i64 %48
  %50 = shufflevector <4 x i16> %31, <4 x i16> poison, <1 x i32> zeroinitializer
  %51 = shufflevector <4 x i16> %31, <4 x i16> poison, <1 x i32> <i32 1>
  %52 = shufflevector <4 x i16> %31, <4 x i16> poison, <1 x i32> <i32 2>
  %53 = shufflevector <4 x i16> %31, <4 x i16> poison, <1 x i32> <i32 3>
  store <1 x i16> %50, ptr %49, align 2
  %54 = getelementptr i8, ptr %49, i32 4
  store <1 x i16> %51, ptr %54, align 2
  %55 = getelementptr i8, ptr %49, i32 8
  store <1 x i16> %52, ptr %55, align 2
  %56 = getelementptr i8, ptr %49, i32 12
  store <1 x i16> %53, ptr %56, align 2
  %57 = getelementptr inbounds i16, ptr %49, i32 8
  %58 = shufflevector <4 x i16> %36, <4 x i16> poison, <1 x i32> zeroinitializer
  %59 = shufflevector <4 x i16> %36, <4 x i16> poison, <1 x i32> <i32 1>
  %60 = shufflevector <4 x i16> %36, <4 x i16> poison, <1 x i32> <i32 2>
  %61 = shufflevector <4 x i16> %36, <4 x i16> poison, <1 x i32> <i32 3>
  store <1 x i16> %58, ptr %57, align 2
  %62 = getelementptr i8, ptr %57, i32 4
  store <1 x i16> %59, ptr %62, align 2
  %63 = getelementptr i8, ptr %57, i32 8
  store <1 x i16> %60, ptr %63, align 2
  %64 = getelementptr i8, ptr %57, i32 12
  store <1 x i16> %61, ptr %64, align 2
  %65 = getelementptr inbounds i16, ptr %49, i32 16
  %66 = shufflevector <4 x i16> %41, <4 x i16> poison, <1 x i32> zeroinitializer
  %67 = shufflevector <4 x i16> %41, <4 x i16> poison, <1 x i32> <i32 1>
  %68 = shufflevector <4 x i16> %41, <4 x i16> poison, <1 x i32> <i32 2>
  %69 = shufflevector <4 x i16> %41, <4 x i16> poison, <1 x i32> <i32 3>
  store <1 x i16> %66, ptr %65, align 2
  %70 = getelementptr i8, ptr %65, i32 4
  store <1 x i16> %67, ptr %70, align 2
  %71 = getelementptr i8, ptr %65, i32 8
  store <1 x i16> %68, ptr %71, align 2
  %72 = getelementptr i8, ptr %65, i32 12
  store <1 x i16> %69, ptr %72, align 2
  %73 = getelementptr inbounds i16, ptr %49, i32 24
  %74 = shufflevector <4 x i16> %46, <4 x i16> poison, <1 x i32> zeroinitializer
  %75 = shufflevector <4 x i16> %46, <4 x i16> poison, <1 x i32> <i32 1>
  %76 = shufflevector <4 x i16> %46, <4 x i16> poison, <1 x i32> <i32 2>
  %77 = shufflevector <4 x i16> %46, <4 x i16> poison, <1 x i32> <i32 3>
  store <1 x i16> %74, ptr %73, align 2
  %78 = getelementptr i8, ptr %73, i32 4
  store <1 x i16> %75, ptr %78, align 2
  %79 = getelementptr i8, ptr %73, i32 8
  store <1 x i16> %76, ptr %79, align 2
  %80 = getelementptr i8, ptr %73, i32 12
  store <1 x i16> %77, ptr %80, align 2
  %81 = add i16 %ind, 32
  %index.next = add nuw i32 %index, 16
  %82 = icmp eq i32 %index.next, %n.vec
  br i1 %82, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %entry
  %resume = phi i16 [ 0, %entry ], [ 0, %vector.memcheck ], [ %81, %middle.block ]
  br label %head0

head0:                                            ; preds = %body1, %scalar.ph
  %v3 = phi i16 [ %v4, %body1 ], [ %resume, %scalar.ph ]
  %v5 = icmp ult i16 %v3, %n0
  br i1 %v5, label %body1, label %loop.exit

loop.exit:                                        ; preds = %head0
  br label %exit2

body1:                                            ; preds = %head0
  %v6 = zext i16 %v3 to i64
  %v7 = mul i64 %v6, 2
  %v8 = getelementptr inbounds i16, ptr %b, i64 %v7
  %v9 = load i16, ptr %v8, align 1
  %v10 = sext i16 %v3 to i64
  %v11 = add i64 %v10, 1
  %v12 = getelementptr inbounds i16, ptr %c, i64 %v11
  store i16 %v9, ptr %v12, align 2
  %v4 = add nuw nsw i16 %v3, 2
  br label %head0, !llvm.loop !4

exit2:                                            ; preds = %loop.exit
  ret void
}

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 16}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
