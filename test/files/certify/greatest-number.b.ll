target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define float @greatest(ptr %a, i32 %n) #0 {
entry:
  %first = load float, ptr %a, align 4
  %any = icmp sgt i32 %n, 1
  br i1 %any, label %loop.entry, label %exit

loop.entry:                                       ; preds = %entry
  %0 = add i32 %n, -1
  %1 = icmp ult i32 %0, 4
  br i1 %1, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %2 = urem i32 %0, 4
  %n.vec = sub i32 %0, %2
  %3 = insertelement <4 x float> poison, float %first, i64 0
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i32 [ 1, %vector.ph ], [ %11, %vector.body ]
  %vec.phi = phi <4 x float> [ %4, %vector.ph ], [ %10, %vector.body ]
  %5 = getelementptr inbounds float, ptr %a, i32 %ind
  %6 = load <4 x float>, ptr %5, align 4
  %7 = fcmp ogt <4 x float> %6, %vec.phi
  %8 = select <4 x i1> %7, <4 x float> %6, <4 x float> %vec.phi
  %9 = fcmp uno <4 x float> %vec.phi, %vec.phi
  %10 = select <4 x i1> %9, <4 x float> %6, <4 x float> %8
  %11 = add i32 %ind, 4
  %index.next = add nuw i32 %index, 4
  %12 = icmp eq i32 %index.next, %n.vec
  br i1 %12, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  %13 = shufflevector <4 x float> %10, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %14 = fcmp ogt <4 x float> %13, %10
  %15 = select <4 x i1> %14, <4 x float> %13, <4 x float> %10
  %16 = fcmp uno <4 x float> %10, %10
  %17 = select <4 x i1> %16, <4 x float> %13, <4 x float> %15
  %18 = shufflevector <4 x float> %17, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %19 = fcmp ogt <4 x float> %18, %17
  %20 = select <4 x i1> %19, <4 x float> %18, <4 x float> %17
  %21 = fcmp uno <4 x float> %17, %17
  %22 = select <4 x i1> %21, <4 x float> %18, <4 x float> %20
  %23 = extractelement <4 x float> %22, i64 0
  %24 = icmp eq i32 %0, %n.vec
  br i1 %24, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 1, %loop.entry ], [ %11, %middle.block ]
  %resume1 = phi float [ %first, %loop.entry ], [ %23, %middle.block ]
  br label %loop

loop:                                             ; preds = %loop, %scalar.ph
  %i = phi i32 [ %next, %loop ], [ %resume, %scalar.ph ]
  %m = phi float [ %more, %loop ], [ %resume1, %scalar.ph ]
  %p = getelementptr inbounds float, ptr %a, i32 %i
  %x = load float, ptr %p, align 4
  %more = call float @llvm.maxnum.f32(float %m, float %x)
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %loop.exit, label %loop, !llvm.loop !4

loop.exit:                                        ; preds = %loop, %middle.block
  %25 = phi float [ %more, %loop ], [ %23, %middle.block ]
  br label %exit

exit:                                             ; preds = %loop.exit, %entry
  %r = phi float [ %first, %entry ], [ %25, %loop.exit ]
  ret float %r
}

declare float @llvm.maxnum.f32(float, float)

attributes #0 = { "target-features"="+simd128" }

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 4}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
