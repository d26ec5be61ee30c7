target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define i32 @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %15

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %6 = icmp ult i64 %5, 4
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %7 = urem i64 %5, 4
  %n.vec = sub i64 %5, %7
  %8 = insertelement <4 x i32> zeroinitializer, i32 1000, i64 0
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ %8, %vector.ph ], [ %11, %vector.body ]
  %9 = getelementptr inbounds i32, ptr %0, i64 %index
  %10 = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %11 = sub <4 x i32> %vec.phi, %10
  %index.next = add nuw i64 %index, 4
  %12 = icmp eq i64 %index.next, %n.vec
  br i1 %12, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %13 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %11)
  %14 = icmp eq i64 %5, %n.vec
  br i1 %14, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 0, %4 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 1000, %4 ], [ %13, %middle.block ]
  br label %17

15:                                               ; preds = %loop.exit, %2
  %16 = phi i32 [ 1000, %2 ], [ %25, %loop.exit ]
  ret i32 %16

17:                                               ; preds = %17, %scalar.ph
  %18 = phi i64 [ %23, %17 ], [ %resume, %scalar.ph ]
  %19 = phi i32 [ %22, %17 ], [ %resume1, %scalar.ph ]
  %20 = getelementptr inbounds i32, ptr %0, i64 %18
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = sub nsw i32 %19, %21
  %23 = add nuw nsw i64 %18, 1
  %24 = icmp eq i64 %23, %5
  br i1 %24, label %loop.exit, label %17, !llvm.loop !15

loop.exit:                                        ; preds = %17, %middle.block
  %25 = phi i32 [ %22, %17 ], [ %13, %middle.block ]
  br label %15
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

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
