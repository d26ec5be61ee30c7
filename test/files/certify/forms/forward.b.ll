target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %21

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = load i32, ptr %0, align 4, !tbaa !5
  %8 = icmp ult i64 %6, 4
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %9 = urem i64 %6, 4
  %n.vec = sub i64 %6, %9
  %10 = insertelement <4 x i32> poison, i32 %7, i64 3
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.rec = phi <4 x i32> [ %10, %vector.ph ], [ %13, %vector.body ]
  %11 = getelementptr inbounds i32, ptr %1, i64 %index
  %12 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %13 = add nsw <4 x i32> %12, <i32 1, i32 1, i32 1, i32 1>
  %14 = add nuw nsw i64 %index, 1
  %15 = getelementptr inbounds i32, ptr %0, i64 %14
  store <4 x i32> %13, ptr %15, align 4, !tbaa !5
  %16 = shufflevector <4 x i32> %vec.rec, <4 x i32> %13, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %17 = shl nsw <4 x i32> %16, <i32 1, i32 1, i32 1, i32 1>
  store <4 x i32> %17, ptr %11, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %18 = icmp eq i64 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %19 = extractelement <4 x i32> %13, i64 3
  %20 = icmp eq i64 %6, %n.vec
  br i1 %20, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i32 [ %7, %5 ], [ %19, %middle.block ]
  %resume1 = phi i64 [ 0, %5 ], [ %n.vec, %middle.block ]
  br label %22

21:                                               ; preds = %loop.exit, %3
  ret void

22:                                               ; preds = %22, %scalar.ph
  %23 = phi i32 [ %27, %22 ], [ %resume, %scalar.ph ]
  %24 = phi i64 [ %28, %22 ], [ %resume1, %scalar.ph ]
  %25 = getelementptr inbounds i32, ptr %1, i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !5
  %27 = add nsw i32 %26, 1
  %28 = add nuw nsw i64 %24, 1
  %29 = getelementptr inbounds i32, ptr %0, i64 %28
  store i32 %27, ptr %29, align 4, !tbaa !5
  %30 = shl nsw i32 %23, 1
  store i32 %30, ptr %25, align 4, !tbaa !5
  %31 = icmp eq i64 %28, %6
  br i1 %31, label %loop.exit, label %22, !llvm.loop !15

loop.exit:                                        ; preds = %22, %middle.block
  br label %21
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
