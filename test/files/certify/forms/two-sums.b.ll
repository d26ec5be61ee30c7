target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define i32 @f(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %23

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = icmp ult i64 %6, 4
  br i1 %7, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %8 = urem i64 %6, 4
  %n.vec = sub i64 %6, %8
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %16, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %14, %vector.body ]
  %9 = getelementptr inbounds i32, ptr %0, i64 %index
  %10 = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %11 = getelementptr inbounds i32, ptr %1, i64 %index
  %12 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %13 = mul nsw <4 x i32> %12, %10
  %14 = add <4 x i32> %13, %vec.phi1
  %15 = add <4 x i32> %10, %vec.phi
  %16 = sub <4 x i32> %15, %12
  %index.next = add nuw i64 %index, 4
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %18 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %16)
  %19 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %14)
  %20 = icmp eq i64 %6, %n.vec
  br i1 %20, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ 0, %5 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 0, %5 ], [ %18, %middle.block ]
  %resume2 = phi i32 [ 0, %5 ], [ %19, %middle.block ]
  br label %25

21:                                               ; preds = %loop.exit
  %22 = xor i32 %40, %39
  br label %23

23:                                               ; preds = %21, %3
  %24 = phi i32 [ 0, %3 ], [ %22, %21 ]
  ret i32 %24

25:                                               ; preds = %25, %scalar.ph
  %26 = phi i64 [ %37, %25 ], [ %resume, %scalar.ph ]
  %27 = phi i32 [ %36, %25 ], [ %resume1, %scalar.ph ]
  %28 = phi i32 [ %34, %25 ], [ %resume2, %scalar.ph ]
  %29 = getelementptr inbounds i32, ptr %0, i64 %26
  %30 = load i32, ptr %29, align 4, !tbaa !5
  %31 = getelementptr inbounds i32, ptr %1, i64 %26
  %32 = load i32, ptr %31, align 4, !tbaa !5
  %33 = mul nsw i32 %32, %30
  %34 = add nsw i32 %33, %28
  %35 = add i32 %30, %27
  %36 = sub i32 %35, %32
  %37 = add nuw nsw i64 %26, 1
  %38 = icmp eq i64 %37, %6
  br i1 %38, label %loop.exit, label %25, !llvm.loop !15

loop.exit:                                        ; preds = %25, %middle.block
  %39 = phi i32 [ %34, %25 ], [ %19, %middle.block ]
  %40 = phi i32 [ %36, %25 ], [ %18, %middle.block ]
  br label %21
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
