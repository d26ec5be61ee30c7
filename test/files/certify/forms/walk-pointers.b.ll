target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i32 noundef %2) #0 {
  %4 = sext i32 %2 to i64
  %5 = getelementptr inbounds i32, ptr %0, i64 %4
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %28, label %loop.entry

loop.entry:                                       ; preds = %3
  %7 = sext i32 %2 to i64
  %8 = mul i64 %7, 4
  %9 = add i64 %8, -4
  %10 = udiv i64 %9, 4
  %11 = add i64 %10, 1
  %12 = icmp ult i64 %11, 4
  br i1 %12, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %13 = urem i64 %11, 4
  %n.vec = sub i64 %11, %13
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi ptr [ %0, %vector.ph ], [ %16, %vector.body ]
  %ind1 = phi ptr [ %1, %vector.ph ], [ %17, %vector.body ]
  %14 = load <4 x i32>, ptr %ind, align 4, !tbaa !5
  %15 = add nsw <4 x i32> %14, <i32 1, i32 1, i32 1, i32 1>
  store <4 x i32> %15, ptr %ind1, align 4, !tbaa !5
  %16 = getelementptr i8, ptr %ind, i64 16
  %17 = getelementptr i8, ptr %ind1, i64 16
  %index.next = add nuw i64 %index, 4
  %18 = icmp eq i64 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %19 = icmp eq i64 %11, %n.vec
  br i1 %19, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi ptr [ %0, %loop.entry ], [ %16, %middle.block ]
  %resume1 = phi ptr [ %1, %loop.entry ], [ %17, %middle.block ]
  br label %20

20:                                               ; preds = %20, %scalar.ph
  %21 = phi ptr [ %23, %20 ], [ %resume, %scalar.ph ]
  %22 = phi ptr [ %26, %20 ], [ %resume1, %scalar.ph ]
  %23 = getelementptr inbounds i8, ptr %21, i64 4
  %24 = load i32, ptr %21, align 4, !tbaa !5
  %25 = add nsw i32 %24, 1
  %26 = getelementptr inbounds i8, ptr %22, i64 4
  store i32 %25, ptr %22, align 4, !tbaa !5
  %27 = icmp eq ptr %23, %5
  br i1 %27, label %loop.exit, label %20, !llvm.loop !15

loop.exit:                                        ; preds = %20, %middle.block
  br label %28

28:                                               ; preds = %loop.exit, %3
  ret void
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
