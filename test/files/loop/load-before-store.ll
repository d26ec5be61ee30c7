; void f_load_before_store(i32*R a,i32*R b,i32*R c,i32 n){for(i32 i=0;i<n;i++){a[i]*=c[i];b[i]+=a[i+1]*3;}}
; sweep: i32:n+1 i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %9

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  %8 = load i32, ptr %0, align 4, !tbaa !5
  br label %10

9:                                                ; preds = %10, %4
  ret void

10:                                               ; preds = %6, %10
  %11 = phi i32 [ %8, %6 ], [ %19, %10 ]
  %12 = phi i64 [ 0, %6 ], [ %17, %10 ]
  %13 = getelementptr inbounds i32, ptr %2, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = getelementptr inbounds i32, ptr %0, i64 %12
  %16 = mul nsw i32 %11, %14
  store i32 %16, ptr %15, align 4, !tbaa !5
  %17 = add nuw nsw i64 %12, 1
  %18 = getelementptr inbounds i32, ptr %0, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !5
  %20 = mul nsw i32 %19, 3
  %21 = getelementptr inbounds i32, ptr %1, i64 %12
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = add nsw i32 %22, %20
  store i32 %23, ptr %21, align 4, !tbaa !5
  %24 = icmp eq i64 %17, %7
  br i1 %24, label %9, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
