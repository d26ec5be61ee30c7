target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %18

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = icmp ult i64 %6, 4
  br i1 %7, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %8 = urem i64 %6, 4
  %n.vec = sub i64 %6, %8
  %9 = add <4 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3>
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.ind = phi <4 x i32> [ %9, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %vec.ind.next = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %10 = getelementptr inbounds i32, ptr %1, i64 %index
  %11 = load <4 x i32>, ptr %10, align 4, !tbaa !5
  %12 = icmp sgt <4 x i32> %11, zeroinitializer
  %13 = sub nsw <4 x i32> zeroinitializer, %vec.ind
  %14 = select <4 x i1> %12, <4 x i32> %vec.ind, <4 x i32> %13
  %15 = getelementptr inbounds i32, ptr %0, i64 %index
  store <4 x i32> %14, ptr %15, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %17 = icmp eq i64 %6, %n.vec
  br i1 %17, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ 0, %5 ], [ %n.vec, %middle.block ]
  br label %19

18:                                               ; preds = %loop.exit, %3
  ret void

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %28, %19 ], [ %resume, %scalar.ph ]
  %21 = trunc i64 %20 to i32
  %22 = getelementptr inbounds i32, ptr %1, i64 %20
  %23 = load i32, ptr %22, align 4, !tbaa !5
  %24 = icmp sgt i32 %23, 0
  %25 = sub nsw i32 0, %21
  %26 = select i1 %24, i32 %21, i32 %25
  %27 = getelementptr inbounds i32, ptr %0, i64 %20
  store i32 %26, ptr %27, align 4, !tbaa !5
  %28 = add nuw nsw i64 %20, 1
  %29 = icmp eq i64 %28, %6
  br i1 %29, label %loop.exit, label %19, !llvm.loop !15

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
