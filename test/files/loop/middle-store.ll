; void f_middle_store(i32*R a,i32*R b,i32*R c,i32 n){for(i32 i=0;i<n;i++){a[i]=b[i]+c[i];b[i]=a[i]+c[i]*5;a[i]=b[i]+a[i+1]*c[i];}}
; sweep: i32:n+1 i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %9

8:                                                ; preds = %9, %4
  ret void

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 0, %6 ], [ %19, %9 ]
  %11 = getelementptr inbounds i32, ptr %1, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !5
  %13 = getelementptr inbounds i32, ptr %2, i64 %10
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = add nsw i32 %14, %12
  %16 = getelementptr inbounds i32, ptr %0, i64 %10
  %17 = mul nsw i32 %14, 5
  %18 = add nsw i32 %15, %17
  store i32 %18, ptr %11, align 4, !tbaa !5
  %19 = add nuw nsw i64 %10, 1
  %20 = getelementptr inbounds i32, ptr %0, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = mul nsw i32 %21, %14
  %23 = add nsw i32 %22, %18
  store i32 %23, ptr %16, align 4, !tbaa !5
  %24 = icmp eq i64 %19, %7
  br i1 %24, label %8, label %9, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
