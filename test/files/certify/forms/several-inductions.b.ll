target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %18

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %6 = icmp ult i64 %5, 4
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %7 = urem i64 %5, 4
  %n.vec = sub i64 %5, %7
  %8 = add <4 x i32> <i32 3, i32 3, i32 3, i32 3>, <i32 0, i32 2, i32 4, i32 6>
  %9 = add <4 x i32> <i32 100, i32 100, i32 100, i32 100>, <i32 0, i32 -3, i32 -6, i32 -9>
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i32 [ 3, %vector.ph ], [ %14, %vector.body ]
  %ind1 = phi i32 [ 100, %vector.ph ], [ %15, %vector.body ]
  %vec.ind = phi <4 x i32> [ %8, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %vec.ind1 = phi <4 x i32> [ %9, %vector.ph ], [ %vec.ind.next1, %vector.body ]
  %vec.ind.next = add <4 x i32> %vec.ind, <i32 8, i32 8, i32 8, i32 8>
  %vec.ind.next1 = add <4 x i32> %vec.ind1, <i32 -12, i32 -12, i32 -12, i32 -12>
  %10 = mul nsw <4 x i32> %vec.ind, %vec.ind1
  %11 = getelementptr inbounds i32, ptr %0, i64 %index
  %12 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %13 = add nsw <4 x i32> %12, %10
  store <4 x i32> %13, ptr %11, align 4, !tbaa !5
  %14 = add i32 %ind, 8
  %15 = add i32 %ind1, -12
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %17 = icmp eq i64 %5, %n.vec
  br i1 %17, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 0, %4 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 3, %4 ], [ %14, %middle.block ]
  %resume2 = phi i32 [ 100, %4 ], [ %15, %middle.block ]
  br label %19

18:                                               ; preds = %loop.exit, %2
  ret void

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %29, %19 ], [ %resume, %scalar.ph ]
  %21 = phi i32 [ %28, %19 ], [ %resume1, %scalar.ph ]
  %22 = phi i32 [ %27, %19 ], [ %resume2, %scalar.ph ]
  %23 = mul nsw i32 %21, %22
  %24 = getelementptr inbounds i32, ptr %0, i64 %20
  %25 = load i32, ptr %24, align 4, !tbaa !5
  %26 = add nsw i32 %25, %23
  store i32 %26, ptr %24, align 4, !tbaa !5
  %27 = add nsw i32 %22, -3
  %28 = add nuw nsw i32 %21, 2
  %29 = add nuw nsw i64 %20, 1
  %30 = icmp eq i64 %29, %5
  br i1 %30, label %loop.exit, label %19, !llvm.loop !15

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
