; the value before decides
; sweep: i32:64 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly align 4 dereferenceable(256) %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %21

4:                                                ; preds = %2
  %5 = mul nuw nsw i32 %1, 11
  %6 = urem i32 %5, 23
  %7 = add nsw i32 %6, -9
  %8 = zext nneg i32 %1 to i64
  br label %9

9:                                                ; preds = %4, %16
  %10 = phi i64 [ 0, %4 ], [ %17, %16 ]
  %11 = phi i32 [ %7, %4 ], [ %13, %16 ]
  %12 = getelementptr inbounds i32, ptr %0, i64 %10
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = add nsw i32 %11, 4
  %15 = icmp eq i32 %13, %14
  br i1 %15, label %19, label %16

16:                                               ; preds = %9
  %17 = add nuw nsw i64 %10, 1
  %18 = icmp eq i64 %17, %8
  br i1 %18, label %21, label %9, !llvm.loop !9

19:                                               ; preds = %9
  %20 = trunc nuw nsw i64 %10 to i32
  br label %21

21:                                               ; preds = %16, %19, %2
  %22 = phi i32 [ -1, %2 ], [ %20, %19 ], [ -1, %16 ]
  ret i32 %22
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
