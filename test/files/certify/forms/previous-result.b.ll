target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define i32 @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %21

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %6 = icmp ult i64 %5, 4
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %7 = urem i64 %5, 4
  %n.vec = sub i64 %5, %7
  %8 = insertelement <4 x i32> poison, i32 9, i64 3
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %13, %vector.body ]
  %vec.rec = phi <4 x i32> [ %8, %vector.ph ], [ %10, %vector.body ]
  %9 = getelementptr inbounds i32, ptr %0, i64 %index
  %10 = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %11 = shufflevector <4 x i32> %vec.rec, <4 x i32> %10, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %12 = mul nsw <4 x i32> %10, %11
  %13 = add <4 x i32> %12, %vec.phi
  %index.next = add nuw i64 %index, 4
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %15 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %13)
  %16 = extractelement <4 x i32> %10, i64 3
  %17 = extractelement <4 x i32> %10, i64 3
  %18 = icmp eq i64 %5, %n.vec
  br i1 %18, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 0, %4 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 0, %4 ], [ %15, %middle.block ]
  %resume2 = phi i32 [ 9, %4 ], [ %16, %middle.block ]
  br label %23

19:                                               ; preds = %loop.exit
  %20 = add nsw i32 %34, %33
  br label %21

21:                                               ; preds = %19, %2
  %22 = phi i32 [ 9, %2 ], [ %20, %19 ]
  ret i32 %22

23:                                               ; preds = %23, %scalar.ph
  %24 = phi i64 [ %31, %23 ], [ %resume, %scalar.ph ]
  %25 = phi i32 [ %30, %23 ], [ %resume1, %scalar.ph ]
  %26 = phi i32 [ %28, %23 ], [ %resume2, %scalar.ph ]
  %27 = getelementptr inbounds i32, ptr %0, i64 %24
  %28 = load i32, ptr %27, align 4, !tbaa !5
  %29 = mul nsw i32 %28, %26
  %30 = add nsw i32 %29, %25
  %31 = add nuw nsw i64 %24, 1
  %32 = icmp eq i64 %31, %5
  br i1 %32, label %loop.exit, label %23, !llvm.loop !15

loop.exit:                                        ; preds = %23, %middle.block
  %33 = phi i32 [ %28, %23 ], [ %17, %middle.block ]
  %34 = phi i32 [ %30, %23 ], [ %15, %middle.block ]
  br label %19
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
