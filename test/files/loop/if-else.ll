; void f_if_else(i32*R a,i32*R b,i32 n){for(i32 i=0;i<n;i++){i32 x=a[i];if(x>0)x=x*3+b[i];else x=b[i]-x;a[i]=x;}}
; sweep: i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %8

7:                                                ; preds = %22, %3
  ret void

8:                                                ; preds = %5, %22
  %9 = phi i64 [ 0, %5 ], [ %24, %22 ]
  %10 = getelementptr inbounds i32, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !5
  %12 = icmp sgt i32 %11, 0
  br i1 %12, label %13, label %18

13:                                               ; preds = %8
  %14 = mul nuw nsw i32 %11, 3
  %15 = getelementptr inbounds i32, ptr %1, i64 %9
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = add nsw i32 %16, %14
  br label %22

18:                                               ; preds = %8
  %19 = getelementptr inbounds i32, ptr %1, i64 %9
  %20 = load i32, ptr %19, align 4, !tbaa !5
  %21 = sub nsw i32 %20, %11
  br label %22

22:                                               ; preds = %18, %13
  %23 = phi i32 [ %17, %13 ], [ %21, %18 ]
  store i32 %23, ptr %10, align 4, !tbaa !5
  %24 = add nuw nsw i64 %9, 1
  %25 = icmp eq i64 %24, %6
  br i1 %25, label %7, label %8, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
