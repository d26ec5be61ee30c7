; void f(i32*R a,i32*R b,const i32*R x,i32*R y,i32 n){i32 s=1,t=2;for(i32 i=0;i<n;i++){i32 q=x[i];s=(s>>1)+q;a[i]=s;i32 w=(s*s+5)*(s>>3)+(s^9)*3;y[i]=w;t=(t>>2)^w;b[i]=t;}}
; sweep: i32:n i32:n i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef writeonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef writeonly %3, i32 noundef %4) #0 {
  %6 = icmp sgt i32 %4, 0
  br i1 %6, label %7, label %9

7:                                                ; preds = %5
  %8 = zext nneg i32 %4 to i64
  br label %10

9:                                                ; preds = %10, %5
  ret void

10:                                               ; preds = %7, %10
  %11 = phi i64 [ 0, %7 ], [ %30, %10 ]
  %12 = phi i32 [ 1, %7 ], [ %17, %10 ]
  %13 = phi i32 [ 2, %7 ], [ %28, %10 ]
  %14 = getelementptr inbounds i32, ptr %2, i64 %11
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = ashr i32 %12, 1
  %17 = add nsw i32 %15, %16
  %18 = getelementptr inbounds i32, ptr %0, i64 %11
  store i32 %17, ptr %18, align 4, !tbaa !5
  %19 = mul nsw i32 %17, %17
  %20 = add nuw nsw i32 %19, 5
  %21 = ashr i32 %17, 3
  %22 = mul nsw i32 %20, %21
  %23 = xor i32 %17, 9
  %24 = mul nsw i32 %23, 3
  %25 = add nsw i32 %22, %24
  %26 = getelementptr inbounds i32, ptr %3, i64 %11
  store i32 %25, ptr %26, align 4, !tbaa !5
  %27 = ashr i32 %13, 2
  %28 = xor i32 %25, %27
  %29 = getelementptr inbounds i32, ptr %1, i64 %11
  store i32 %28, ptr %29, align 4, !tbaa !5
  %30 = add nuw nsw i64 %11, 1
  %31 = icmp eq i64 %30, %8
  br i1 %31, label %9, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
