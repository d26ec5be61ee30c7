; a sum and a last index on the way
; sweep: i32:64 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly align 4 dereferenceable(256) %0, i32 noundef %1) #0 {
  %3 = mul nsw i32 %1, 11
  %4 = srem i32 %3, 23
  %5 = add nsw i32 %4, -9
  %6 = icmp sgt i32 %1, 0
  br i1 %6, label %7, label %28

7:                                                ; preds = %2
  %8 = zext nneg i32 %1 to i64
  br label %9

9:                                                ; preds = %7, %16
  %10 = phi i64 [ 0, %7 ], [ %21, %16 ]
  %11 = phi i32 [ -1, %7 ], [ %20, %16 ]
  %12 = phi i32 [ 0, %7 ], [ %17, %16 ]
  %13 = getelementptr inbounds i32, ptr %0, i64 %10
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = icmp eq i32 %14, %5
  br i1 %15, label %23, label %16

16:                                               ; preds = %9
  %17 = add nsw i32 %14, %12
  %18 = icmp sgt i32 %14, 0
  %19 = trunc nuw nsw i64 %10 to i32
  %20 = select i1 %18, i32 %19, i32 %11
  %21 = add nuw nsw i64 %10, 1
  %22 = icmp eq i64 %21, %8
  br i1 %22, label %23, label %9, !llvm.loop !9

23:                                               ; preds = %9, %16
  %24 = phi i32 [ %17, %16 ], [ %12, %9 ]
  %25 = phi i32 [ %20, %16 ], [ %11, %9 ]
  %26 = shl nsw i32 %24, 6
  %27 = add nsw i32 %26, %25
  br label %28

28:                                               ; preds = %23, %2
  %29 = phi i32 [ -1, %2 ], [ %27, %23 ]
  ret i32 %29
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
