; long f(char a[static 64],char b[static 64],long n){long i=0;while(i<n&&a[i]*3!=b[i])i++;return i;}
; sweep: i8:64 i8:64 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i64 @f(ptr nocapture noundef readonly align 1 dereferenceable(64) %0, ptr nocapture noundef readonly align 1 dereferenceable(64) %1, i64 noundef %2) #0 {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %5, label %18

5:                                                ; preds = %3, %15
  %6 = phi i64 [ %16, %15 ], [ 0, %3 ]
  %7 = getelementptr inbounds i8, ptr %0, i64 %6
  %8 = load i8, ptr %7, align 1, !tbaa !5
  %9 = sext i8 %8 to i32
  %10 = mul nsw i32 %9, 3
  %11 = getelementptr inbounds i8, ptr %1, i64 %6
  %12 = load i8, ptr %11, align 1, !tbaa !5
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %10, %13
  br i1 %14, label %18, label %15

15:                                               ; preds = %5
  %16 = add nuw nsw i64 %6, 1
  %17 = icmp eq i64 %16, %2
  br i1 %17, label %18, label %5, !llvm.loop !8

18:                                               ; preds = %5, %15, %3
  %19 = phi i64 [ 0, %3 ], [ %2, %15 ], [ %6, %5 ]
  ret i64 %19
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
