target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %31

4:                                                ; preds = %2
  %5 = mul nuw nsw i32 %1, 3
  %6 = zext nneg i32 %5 to i64
  %7 = add i64 %6, -4
  %8 = udiv i64 %7, 3
  %9 = add i64 %8, 1
  %10 = icmp ult i64 3, %6
  %11 = select i1 %10, i64 %9, i64 0
  %12 = add i64 %11, 1
  %13 = icmp ult i64 %12, 4
  br i1 %13, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %14 = urem i64 %12, 4
  %n.vec = sub i64 %12, %14
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i64 [ 0, %vector.ph ], [ %28, %vector.body ]
  %15 = getelementptr inbounds i32, ptr %0, i64 %ind
  %16 = load <4 x i32>, ptr %15, align 4, !tbaa !5
  %17 = getelementptr i8, ptr %15, i64 24
  %18 = load <4 x i32>, ptr %17, align 4, !tbaa !5
  %19 = shufflevector <4 x i32> %16, <4 x i32> %18, <4 x i32> <i32 0, i32 3, i32 4, i32 7>
  %20 = add nsw <4 x i32> %19, <i32 1, i32 1, i32 1, i32 1>
  %21 = shufflevector <4 x i32> %20, <4 x i32> poison, <1 x i32> zeroinitializer
  %22 = shufflevector <4 x i32> %20, <4 x i32> poison, <1 x i32> <i32 1>
  %23 = shufflevector <4 x i32> %20, <4 x i32> poison, <1 x i32> <i32 2>
  %24 = shufflevector <4 x i32> %20, <4 x i32> poison, <1 x i32> <i32 3>
  store <1 x i32> %21, ptr %15, align 4, !tbaa !5
  %25 = getelementptr i8, ptr %15, i64 12
  store <1 x i32> %22, ptr %25, align 4, !tbaa !5
  %26 = getelementptr i8, ptr %15, i64 24
  store <1 x i32> %23, ptr %26, align 4, !tbaa !5
  %27 = getelementptr i8, ptr %15, i64 36
  store <1 x i32> %24, ptr %27, align 4, !tbaa !5
  %28 = add i64 %ind, 12
  %index.next = add nuw i64 %index, 4
  %29 = icmp eq i64 %index.next, %n.vec
  br i1 %29, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %30 = icmp eq i64 %12, %n.vec
  br i1 %30, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 0, %4 ], [ %28, %middle.block ]
  br label %32

31:                                               ; preds = %loop.exit, %2
  ret void

32:                                               ; preds = %32, %scalar.ph
  %33 = phi i64 [ %37, %32 ], [ %resume, %scalar.ph ]
  %34 = getelementptr inbounds i32, ptr %0, i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !5
  %36 = add nsw i32 %35, 1
  store i32 %36, ptr %34, align 4, !tbaa !5
  %37 = add nuw nsw i64 %33, 3
  %38 = icmp ult i64 %37, %6
  br i1 %38, label %32, label %loop.exit, !llvm.loop !15

loop.exit:                                        ; preds = %32, %middle.block
  br label %31
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = distinct !{!13, !10, !12}
!14 = !{!"llvm.loop.unroll.runtime.disable"}
!15 = distinct !{!15, !10, !14, !12}
