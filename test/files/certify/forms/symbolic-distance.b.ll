target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %1, 0
  br i1 %4, label %5, label %22

5:                                                ; preds = %3
  %6 = and i32 %2, 7
  %7 = zext nneg i32 %6 to i64
  %8 = zext nneg i32 %1 to i64
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = icmp ult i64 %8, 4
  br i1 %10, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %5
  %11 = ptrtoint ptr %0 to i64
  %12 = ptrtoint ptr %9 to i64
  %13 = sub i64 %12, %11
  %14 = icmp ult i64 %13, 16
  br i1 %14, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %15 = urem i64 %8, 4
  %n.vec = sub i64 %8, %15
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %16 = getelementptr inbounds i32, ptr %0, i64 %index
  %17 = load <4 x i32>, ptr %16, align 4, !tbaa !5
  %18 = add nsw <4 x i32> %17, <i32 1, i32 1, i32 1, i32 1>
  %19 = getelementptr inbounds i32, ptr %9, i64 %index
  store <4 x i32> %18, ptr %19, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %20 = icmp eq i64 %index.next, %n.vec
  br i1 %20, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %21 = icmp eq i64 %8, %n.vec
  br i1 %21, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %5
  %resume = phi i64 [ 0, %5 ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %23

22:                                               ; preds = %loop.exit, %3
  ret void

23:                                               ; preds = %23, %scalar.ph
  %24 = phi i64 [ %29, %23 ], [ %resume, %scalar.ph ]
  %25 = getelementptr inbounds i32, ptr %0, i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !5
  %27 = add nsw i32 %26, 1
  %28 = getelementptr inbounds i32, ptr %9, i64 %24
  store i32 %27, ptr %28, align 4, !tbaa !5
  %29 = add nuw nsw i64 %24, 1
  %30 = icmp eq i64 %29, %8
  br i1 %30, label %loop.exit, label %23, !llvm.loop !15

loop.exit:                                        ; preds = %23, %middle.block
  br label %22
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
