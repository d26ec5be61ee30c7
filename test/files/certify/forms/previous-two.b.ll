target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %23

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = icmp ult i64 %6, 4
  br i1 %7, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %8 = urem i64 %6, 4
  %n.vec = sub i64 %6, %8
  %9 = insertelement <4 x i32> poison, i32 1, i64 3
  %10 = insertelement <4 x i32> poison, i32 2, i64 3
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.rec = phi <4 x i32> [ %9, %vector.ph ], [ %12, %vector.body ]
  %vec.rec1 = phi <4 x i32> [ %10, %vector.ph ], [ %13, %vector.body ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %index
  %12 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %13 = shufflevector <4 x i32> %vec.rec, <4 x i32> %12, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %14 = shl <4 x i32> %13, <i32 1, i32 1, i32 1, i32 1>
  %15 = shufflevector <4 x i32> %vec.rec1, <4 x i32> %13, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %16 = sub <4 x i32> %15, %14
  %17 = add <4 x i32> %16, %12
  %18 = getelementptr inbounds i32, ptr %1, i64 %index
  store <4 x i32> %17, ptr %18, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %20 = extractelement <4 x i32> %12, i64 3
  %21 = extractelement <4 x i32> %13, i64 3
  %22 = icmp eq i64 %6, %n.vec
  br i1 %22, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ 0, %5 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 1, %5 ], [ %20, %middle.block ]
  %resume2 = phi i32 [ 2, %5 ], [ %21, %middle.block ]
  br label %24

23:                                               ; preds = %loop.exit, %3
  ret void

24:                                               ; preds = %24, %scalar.ph
  %25 = phi i64 [ %34, %24 ], [ %resume, %scalar.ph ]
  %26 = phi i32 [ %29, %24 ], [ %resume1, %scalar.ph ]
  %27 = phi i32 [ %26, %24 ], [ %resume2, %scalar.ph ]
  %28 = getelementptr inbounds i32, ptr %0, i64 %25
  %29 = load i32, ptr %28, align 4, !tbaa !5
  %30 = shl i32 %26, 1
  %31 = sub i32 %27, %30
  %32 = add i32 %31, %29
  %33 = getelementptr inbounds i32, ptr %1, i64 %25
  store i32 %32, ptr %33, align 4, !tbaa !5
  %34 = add nuw nsw i64 %25, 1
  %35 = icmp eq i64 %34, %6
  br i1 %35, label %loop.exit, label %24, !llvm.loop !15

loop.exit:                                        ; preds = %24, %middle.block
  br label %23
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
