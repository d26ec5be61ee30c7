; void f(i32*R a,i32*R b,const i32*R x,i32*R y,i32 n){i32 s=1,t=2;for(i32 i=0;i<n;i++){i32 q=x[i];s=(s>>1)+q;a[i]=s;i32 w=(s*s+5)*(s>>3)+(s^9)*3;w=(w^(q*7))*(q+11)-((w>>5)*(q^s));w=(w*13)^((w>>7)*(w|5));y[i]=w;t=(t>>2)^w;b[i]=t;}}
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
  %11 = phi i64 [ 0, %7 ], [ %43, %10 ]
  %12 = phi i32 [ 1, %7 ], [ %17, %10 ]
  %13 = phi i32 [ 2, %7 ], [ %41, %10 ]
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
  %26 = mul nsw i32 %15, 7
  %27 = xor i32 %25, %26
  %28 = add nsw i32 %15, 11
  %29 = mul nsw i32 %27, %28
  %30 = ashr i32 %25, 5
  %31 = xor i32 %17, %15
  %32 = mul nsw i32 %30, %31
  %33 = sub nsw i32 %29, %32
  %34 = mul nsw i32 %33, 13
  %35 = ashr i32 %33, 7
  %36 = or i32 %33, 5
  %37 = mul nsw i32 %35, %36
  %38 = xor i32 %37, %34
  %39 = getelementptr inbounds i32, ptr %3, i64 %11
  store i32 %38, ptr %39, align 4, !tbaa !5
  %40 = ashr i32 %13, 2
  %41 = xor i32 %38, %40
  %42 = getelementptr inbounds i32, ptr %1, i64 %11
  store i32 %41, ptr %42, align 4, !tbaa !5
  %43 = add nuw nsw i64 %11, 1
  %44 = icmp eq i64 %43, %8
  br i1 %44, label %9, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
