; i32 f(const i32*R x,i32*R s,i32*R y,i32 n){i32 t=3;for(i32 i=0;i<n;i++){t+=x[i];s[i]=t;i32 q=x[i];y[i]=(q*q+5)^((q>>3)*7)^((q<<2)-(q>>9));}return t;}
; sweep: i32:n i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, ptr noalias nocapture noundef writeonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %10

8:                                                ; preds = %10, %4
  %9 = phi i32 [ 3, %4 ], [ %15, %10 ]
  ret i32 %9

10:                                               ; preds = %6, %10
  %11 = phi i64 [ 0, %6 ], [ %27, %10 ]
  %12 = phi i32 [ 3, %6 ], [ %15, %10 ]
  %13 = getelementptr inbounds i32, ptr %0, i64 %11
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = add nsw i32 %14, %12
  %16 = getelementptr inbounds i32, ptr %1, i64 %11
  store i32 %15, ptr %16, align 4, !tbaa !5
  %17 = mul nsw i32 %14, %14
  %18 = add nuw nsw i32 %17, 5
  %19 = ashr i32 %14, 3
  %20 = mul nsw i32 %19, 7
  %21 = xor i32 %18, %20
  %22 = shl i32 %14, 2
  %23 = ashr i32 %14, 9
  %24 = sub nsw i32 %22, %23
  %25 = xor i32 %21, %24
  %26 = getelementptr inbounds i32, ptr %2, i64 %11
  store i32 %25, ptr %26, align 4, !tbaa !5
  %27 = add nuw nsw i64 %11, 1
  %28 = icmp eq i64 %27, %7
  br i1 %28, label %8, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
