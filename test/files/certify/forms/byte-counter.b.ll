target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind
define void @f(ptr nocapture noundef %0, i8 noundef zeroext %1) #0 {
  %3 = add i8 %1, -1
  %4 = zext i8 %3 to i32
  %5 = add i32 %4, 1
  %6 = icmp ult i32 %5, 4
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %2
  %7 = urem i32 %5, 4
  %n.vec = sub i32 %5, %7
  %8 = add <4 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3>
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i64 [ 0, %vector.ph ], [ %12, %vector.body ]
  %vec.ind = phi <4 x i32> [ %8, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %vec.ind.next = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %9 = getelementptr inbounds i32, ptr %0, i64 %ind
  %10 = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %11 = add nsw <4 x i32> %10, %vec.ind
  store <4 x i32> %11, ptr %9, align 4, !tbaa !5
  %12 = add i64 %ind, 4
  %index.next = add nuw i32 %index, 4
  %13 = icmp eq i32 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.body, !llvm.loop !13

middle.block:                                     ; preds = %vector.body
  %14 = icmp eq i32 %5, %n.vec
  br i1 %14, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %2
  %resume = phi i64 [ 0, %2 ], [ %12, %middle.block ]
  br label %15

15:                                               ; preds = %15, %scalar.ph
  %16 = phi i64 [ %21, %15 ], [ %resume, %scalar.ph ]
  %17 = trunc nuw i64 %16 to i32
  %18 = getelementptr inbounds i32, ptr %0, i64 %16
  %19 = load i32, ptr %18, align 4, !tbaa !5
  %20 = add nsw i32 %19, %17
  store i32 %20, ptr %18, align 4, !tbaa !5
  %21 = add nuw nsw i64 %16, 1
  %22 = trunc i64 %21 to i8
  %23 = icmp eq i8 %22, %1
  br i1 %23, label %loop.exit, label %15, !llvm.loop !15

loop.exit:                                        ; preds = %15, %middle.block
  br label %24

24:                                               ; preds = %loop.exit
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
