; void f_both_stores(i32*R a,i32*R b,i32 n){for(i32 i=0;i<n;i++){if(a[i]>2)b[i]=a[i]+b[i];else b[i]=7;}}
; sweep: i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %8

7:                                                ; preds = %17, %3
  ret void

8:                                                ; preds = %5, %17
  %9 = phi i64 [ 0, %5 ], [ %19, %17 ]
  %10 = getelementptr inbounds i32, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !5
  %12 = icmp sgt i32 %11, 2
  %13 = getelementptr inbounds i32, ptr %1, i64 %9
  br i1 %12, label %14, label %17

14:                                               ; preds = %8
  %15 = load i32, ptr %13, align 4, !tbaa !5
  %16 = add nsw i32 %15, %11
  br label %17

17:                                               ; preds = %8, %14
  %18 = phi i32 [ %16, %14 ], [ 7, %8 ]
  store i32 %18, ptr %13, align 4, !tbaa !5
  %19 = add nuw nsw i64 %9, 1
  %20 = icmp eq i64 %19, %6
  br i1 %20, label %7, label %8, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
