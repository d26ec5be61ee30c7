target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %25

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = icmp ult i64 %6, 4
  br i1 %7, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %5
  %8 = getelementptr i8, ptr %1, i64 4
  %9 = sub i64 %6, 1
  %10 = mul i64 %9, 4
  %11 = getelementptr i8, ptr %0, i64 %10
  %12 = getelementptr i8, ptr %11, i64 4
  %13 = icmp ult ptr %1, %12
  %14 = icmp ult ptr %0, %8
  %15 = and i1 %13, %14
  br i1 %15, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %16 = urem i64 %6, 4
  %n.vec = sub i64 %6, %16
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %17 = load i32, ptr %1, align 4, !tbaa !5
  %18 = insertelement <4 x i32> poison, i32 %17, i64 0
  %19 = shufflevector <4 x i32> %18, <4 x i32> poison, <4 x i32> zeroinitializer
  %20 = getelementptr inbounds i32, ptr %0, i64 %index
  %21 = load <4 x i32>, ptr %20, align 4, !tbaa !5
  %22 = add nsw <4 x i32> %21, %19
  store <4 x i32> %22, ptr %20, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %23 = icmp eq i64 %index.next, %n.vec
  br i1 %23, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %24 = icmp eq i64 %6, %n.vec
  br i1 %24, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %5
  %resume = phi i64 [ 0, %5 ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %26

25:                                               ; preds = %loop.exit, %3
  ret void

26:                                               ; preds = %26, %scalar.ph
  %27 = phi i64 [ %32, %26 ], [ %resume, %scalar.ph ]
  %28 = load i32, ptr %1, align 4, !tbaa !5
  %29 = getelementptr inbounds i32, ptr %0, i64 %27
  %30 = load i32, ptr %29, align 4, !tbaa !5
  %31 = add nsw i32 %30, %28
  store i32 %31, ptr %29, align 4, !tbaa !5
  %32 = add nuw nsw i64 %27, 1
  %33 = icmp eq i64 %32, %6
  br i1 %33, label %loop.exit, label %26, !llvm.loop !15

loop.exit:                                        ; preds = %26, %middle.block
  br label %25
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
