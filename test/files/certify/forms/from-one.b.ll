target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr noalias nocapture noundef writeonly %0, i32 noundef %1) #0 {
  %3 = icmp slt i32 %1, 1
  br i1 %3, label %16, label %4

4:                                                ; preds = %2
  %5 = add nuw i32 %1, 1
  %6 = zext i32 %5 to i64
  %7 = add i64 %6, -1
  %8 = icmp ult i64 %7, 4
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %9 = urem i64 %7, 4
  %n.vec = sub i64 %7, %9
  %10 = add <4 x i32> <i32 1, i32 1, i32 1, i32 1>, <i32 0, i32 1, i32 2, i32 3>
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i64 [ 1, %vector.ph ], [ %13, %vector.body ]
  %vec.ind = phi <4 x i32> [ %10, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %ind
  %vec.ind.next = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %12 = add <4 x i32> %vec.ind, <i32 3, i32 3, i32 3, i32 3>
  store <4 x i32> %12, ptr %11, align 4, !tbaa !5
  %13 = add i64 %ind, 4
  %index.next = add nuw i64 %index, 4
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %15 = icmp eq i64 %7, %n.vec
  br i1 %15, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 1, %4 ], [ %13, %middle.block ]
  br label %17

16:                                               ; preds = %loop.exit, %2
  ret void

17:                                               ; preds = %17, %scalar.ph
  %18 = phi i64 [ %22, %17 ], [ %resume, %scalar.ph ]
  %19 = getelementptr inbounds i32, ptr %0, i64 %18
  %20 = trunc i64 %18 to i32
  %21 = add i32 %20, 3
  store i32 %21, ptr %19, align 4, !tbaa !5
  %22 = add nuw nsw i64 %18, 1
  %23 = icmp eq i64 %22, %6
  br i1 %23, label %loop.exit, label %17, !llvm.loop !15

loop.exit:                                        ; preds = %17, %middle.block
  br label %16
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
