; void f(i32*R c,const i32*R x,i32*R z,i32 n){for(i32 i=0;i<n;i++){i32 q=x[i];z[i]=(q*q+5)*(q>>3)+(q^9)*3;c[i+1]=(c[i]>>1)+q;}}
; sweep: i32:n+1 i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef writeonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %9

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  %8 = load i32, ptr %0, align 4, !tbaa !5
  br label %10

9:                                                ; preds = %10, %4
  ret void

10:                                               ; preds = %6, %10
  %11 = phi i32 [ %8, %6 ], [ %24, %10 ]
  %12 = phi i64 [ 0, %6 ], [ %25, %10 ]
  %13 = getelementptr inbounds i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = mul nsw i32 %14, %14
  %16 = add nuw nsw i32 %15, 5
  %17 = ashr i32 %14, 3
  %18 = mul nsw i32 %16, %17
  %19 = xor i32 %14, 9
  %20 = mul nsw i32 %19, 3
  %21 = add nsw i32 %18, %20
  %22 = getelementptr inbounds i32, ptr %2, i64 %12
  store i32 %21, ptr %22, align 4, !tbaa !5
  %23 = ashr i32 %11, 1
  %24 = add nsw i32 %23, %14
  %25 = add nuw nsw i64 %12, 1
  %26 = getelementptr inbounds i32, ptr %0, i64 %25
  store i32 %24, ptr %26, align 4, !tbaa !5
  %27 = icmp eq i64 %25, %7
  br i1 %27, label %9, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
