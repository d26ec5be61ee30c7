target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %19

5:                                                ; preds = %3
  %6 = load i32, ptr %0, align 4, !tbaa !5
  %7 = zext nneg i32 %2 to i64
  %8 = icmp ult i64 %7, 4
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %9 = urem i64 %7, 4
  %n.vec = sub i64 %7, %9
  %10 = insertelement <4 x i32> poison, i32 %6, i64 3
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.rec = phi <4 x i32> [ %10, %vector.ph ], [ %12, %vector.body ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %index
  %12 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %13 = shufflevector <4 x i32> %vec.rec, <4 x i32> %12, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %14 = sub nsw <4 x i32> %12, %13
  %15 = getelementptr inbounds i32, ptr %1, i64 %index
  store <4 x i32> %14, ptr %15, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %17 = extractelement <4 x i32> %12, i64 3
  %18 = icmp eq i64 %7, %n.vec
  br i1 %18, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ 0, %5 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ %6, %5 ], [ %17, %middle.block ]
  br label %20

19:                                               ; preds = %loop.exit, %3
  ret void

20:                                               ; preds = %20, %scalar.ph
  %21 = phi i64 [ %27, %20 ], [ %resume, %scalar.ph ]
  %22 = phi i32 [ %24, %20 ], [ %resume1, %scalar.ph ]
  %23 = getelementptr inbounds i32, ptr %0, i64 %21
  %24 = load i32, ptr %23, align 4, !tbaa !5
  %25 = sub nsw i32 %24, %22
  %26 = getelementptr inbounds i32, ptr %1, i64 %21
  store i32 %25, ptr %26, align 4, !tbaa !5
  %27 = add nuw nsw i64 %21, 1
  %28 = icmp eq i64 %27, %7
  br i1 %28, label %loop.exit, label %20, !llvm.loop !15

loop.exit:                                        ; preds = %20, %middle.block
  br label %19
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
