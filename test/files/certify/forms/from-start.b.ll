target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) #0 {
  %4 = icmp slt i32 %2, %1
  br i1 %4, label %5, label %18

5:                                                ; preds = %3
  %6 = sext i32 %2 to i64
  %7 = sext i32 %1 to i64
  %8 = sext i32 %2 to i64
  %9 = sub i64 %7, %8
  %10 = icmp ult i64 %9, 4
  br i1 %10, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %11 = urem i64 %9, 4
  %n.vec = sub i64 %9, %11
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i64 [ %6, %vector.ph ], [ %15, %vector.body ]
  %12 = getelementptr inbounds i32, ptr %0, i64 %ind
  %13 = load <4 x i32>, ptr %12, align 4, !tbaa !5
  %14 = add nsw <4 x i32> %13, <i32 1, i32 1, i32 1, i32 1>
  store <4 x i32> %14, ptr %12, align 4, !tbaa !5
  %15 = add i64 %ind, 4
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %17 = icmp eq i64 %9, %n.vec
  br i1 %17, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ %6, %5 ], [ %15, %middle.block ]
  br label %19

18:                                               ; preds = %loop.exit, %3
  ret void

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %24, %19 ], [ %resume, %scalar.ph ]
  %21 = getelementptr inbounds i32, ptr %0, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = add nsw i32 %22, 1
  store i32 %23, ptr %21, align 4, !tbaa !5
  %24 = add nsw i64 %20, 1
  %25 = icmp eq i64 %24, %7
  br i1 %25, label %loop.exit, label %19, !llvm.loop !15

loop.exit:                                        ; preds = %19, %middle.block
  br label %18
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
