; void f_forward(i32*R a,i32*R b,i32 n){for(i32 i=0;i<n;i++){a[i+1]=b[i]+1;b[i]=a[i]*2;}}
; sweep: i32:n+1 i32:n+1 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %7 = load i32, ptr %0, align 4, !tbaa !5
  br label %9

8:                                                ; preds = %9, %3
  ret void

9:                                                ; preds = %5, %9
  %10 = phi i32 [ %7, %5 ], [ %14, %9 ]
  %11 = phi i64 [ 0, %5 ], [ %15, %9 ]
  %12 = getelementptr inbounds i32, ptr %1, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = add nsw i32 %13, 1
  %15 = add nuw nsw i64 %11, 1
  %16 = getelementptr inbounds i32, ptr %0, i64 %15
  store i32 %14, ptr %16, align 4, !tbaa !5
  %17 = shl nsw i32 %10, 1
  store i32 %17, ptr %12, align 4, !tbaa !5
  %18 = icmp eq i64 %15, %6
  br i1 %18, label %8, label %9, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
