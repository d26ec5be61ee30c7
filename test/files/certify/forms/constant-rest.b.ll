target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) #0 {
  br label %vector.memcheck

vector.memcheck:                                  ; preds = %2
  %3 = ptrtoint ptr %1 to i64
  %4 = ptrtoint ptr %0 to i64
  %5 = sub i64 %4, %3
  %6 = icmp ult i64 %5, 16
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = getelementptr inbounds i32, ptr %1, i64 %index
  %8 = load <4 x i32>, ptr %7, align 4, !tbaa !5
  %9 = getelementptr inbounds i32, ptr %0, i64 %index
  %10 = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %11 = add nsw <4 x i32> %10, %8
  store <4 x i32> %11, ptr %9, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %12 = icmp eq i64 %index.next, 16
  br i1 %12, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck
  %resume = phi i64 [ 0, %vector.memcheck ], [ 16, %middle.block ]
  br label %14

13:                                               ; preds = %loop.exit
  ret void

14:                                               ; preds = %14, %scalar.ph
  %15 = phi i64 [ %21, %14 ], [ %resume, %scalar.ph ]
  %16 = getelementptr inbounds i32, ptr %1, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !5
  %18 = getelementptr inbounds i32, ptr %0, i64 %15
  %19 = load i32, ptr %18, align 4, !tbaa !5
  %20 = add nsw i32 %19, %17
  store i32 %20, ptr %18, align 4, !tbaa !5
  %21 = add nuw nsw i64 %15, 1
  %22 = icmp eq i64 %21, 19
  br i1 %22, label %loop.exit, label %14, !llvm.loop !15

loop.exit:                                        ; preds = %14
  br label %13
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
