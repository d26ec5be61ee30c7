; what is stored before the loop is left
; sweep: i32:64 i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define void @f(ptr nocapture noundef readonly align 4 dereferenceable(256) %0, ptr noalias nocapture noundef writeonly %1, i32 noundef %2) #0 {
  %4 = mul nsw i32 %2, 11
  %5 = srem i32 %4, 23
  %6 = add nsw i32 %5, -9
  %7 = icmp sgt i32 %2, 0
  br i1 %7, label %8, label %20

8:                                                ; preds = %3
  %9 = zext nneg i32 %2 to i64
  br label %10

10:                                               ; preds = %10, %8
  %11 = phi i64 [ 0, %8 ], [ %17, %10 ]
  %12 = getelementptr inbounds i32, ptr %0, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = shl nsw i32 %13, 1
  %15 = getelementptr inbounds i32, ptr %1, i64 %11
  store i32 %14, ptr %15, align 4, !tbaa !5
  %16 = icmp eq i32 %13, %6
  %17 = add nuw nsw i64 %11, 1
  %18 = icmp eq i64 %17, %9
  %19 = select i1 %16, i1 true, i1 %18
  br i1 %19, label %20, label %10, !llvm.loop !9

20:                                               ; preds = %10, %3
  ret void
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
