target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %19

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr float, ptr %0, i64 %6
  %9 = icmp ult i64 %7, 4
  br i1 %9, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %10 = urem i64 %7, 4
  %n.vec = sub i64 %7, %10
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %11 = xor i64 %index, -1
  %12 = getelementptr float, ptr %8, i64 %11
  %13 = getelementptr float, ptr %12, i64 -3
  %14 = load <4 x float>, ptr %13, align 4, !tbaa !5
  %15 = shufflevector <4 x float> %14, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %16 = getelementptr inbounds float, ptr %1, i64 %index
  store <4 x float> %15, ptr %16, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %18 = icmp eq i64 %7, %n.vec
  br i1 %18, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ 0, %5 ], [ %n.vec, %middle.block ]
  br label %20

19:                                               ; preds = %loop.exit, %3
  ret void

20:                                               ; preds = %20, %scalar.ph
  %21 = phi i64 [ %26, %20 ], [ %resume, %scalar.ph ]
  %22 = xor i64 %21, -1
  %23 = getelementptr float, ptr %8, i64 %22
  %24 = load float, ptr %23, align 4, !tbaa !5
  %25 = getelementptr inbounds float, ptr %1, i64 %21
  store float %24, ptr %25, align 4, !tbaa !5
  %26 = add nuw nsw i64 %21, 1
  %27 = icmp eq i64 %26, %7
  br i1 %27, label %loop.exit, label %20, !llvm.loop !15

loop.exit:                                        ; preds = %20, %middle.block
  br label %19
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = distinct !{!13, !10, !12}
!14 = !{!"llvm.loop.unroll.runtime.disable"}
!15 = distinct !{!15, !10, !14, !12}
