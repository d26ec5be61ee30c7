; record-float with the flags on the comparison alone, as older compilers wrote it: which zero it is still matters.
; sweep: float:1+n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define float @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = load float, ptr %0, align 4, !tbaa !5
  %4 = icmp slt i32 %1, 1
  br i1 %4, label %8, label %5

5:                                                ; preds = %2
  %6 = add nuw i32 %1, 1
  %7 = zext i32 %6 to i64
  br label %10

8:                                                ; preds = %10, %2
  %9 = phi float [ %3, %2 ], [ %16, %10 ]
  ret float %9

10:                                               ; preds = %5, %10
  %11 = phi i64 [ 1, %5 ], [ %17, %10 ]
  %12 = phi float [ %3, %5 ], [ %16, %10 ]
  %13 = getelementptr inbounds float, ptr %0, i64 %11
  %14 = load float, ptr %13, align 4, !tbaa !5
  %15 = fcmp fast olt float %14, %12
  %16 = select i1 %15, float %14, float %12
  %17 = add nuw nsw i64 %11, 1
  %18 = icmp eq i64 %17, %7
  br i1 %18, label %8, label %10, !llvm.loop !9
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
