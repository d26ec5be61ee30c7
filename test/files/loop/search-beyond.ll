; only 16 elements are there for sure
; sweep: i32:16+n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly align 4 dereferenceable(64) %0, i32 noundef %1) #0 {
  %3 = mul nsw i32 %1, 11
  %4 = srem i32 %3, 23
  %5 = add nsw i32 %4, -9
  %6 = icmp sgt i32 %1, -16
  br i1 %6, label %7, label %22

7:                                                ; preds = %2
  %8 = add i32 %1, 15
  %9 = tail call i32 @llvm.smax.i32(i32 %8, i32 0)
  %10 = add nuw i32 %9, 1
  %11 = zext i32 %10 to i64
  br label %12

12:                                               ; preds = %7, %17
  %13 = phi i64 [ 0, %7 ], [ %18, %17 ]
  %14 = getelementptr inbounds i32, ptr %0, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp eq i32 %15, %5
  br i1 %16, label %20, label %17

17:                                               ; preds = %12
  %18 = add nuw nsw i64 %13, 1
  %19 = icmp eq i64 %18, %11
  br i1 %19, label %22, label %12, !llvm.loop !9

20:                                               ; preds = %12
  %21 = trunc nuw nsw i64 %13 to i32
  br label %22

22:                                               ; preds = %17, %20, %2
  %23 = phi i32 [ -1, %2 ], [ %21, %20 ], [ -1, %17 ]
  ret i32 %23
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
