; void f_circle(i32*R a,i32*R b,i32 n){for(i32 i=1;i<=n;i++){a[i]=b[i-1]+i;b[i]=a[i+1]*3;}}
; sweep: i32:n+2 i32:n+2 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2) #0 {
  %4 = icmp slt i32 %2, 1
  br i1 %4, label %9, label %5

5:                                                ; preds = %3
  %6 = add nuw i32 %2, 1
  %7 = zext i32 %6 to i64
  %8 = load i32, ptr %1, align 4
  br label %10

9:                                                ; preds = %10, %3
  ret void

10:                                               ; preds = %5, %10
  %11 = phi i32 [ %8, %5 ], [ %20, %10 ]
  %12 = phi i64 [ 1, %5 ], [ %17, %10 ]
  %13 = getelementptr i32, ptr %1, i64 %12
  %14 = trunc nuw nsw i64 %12 to i32
  %15 = add nsw i32 %11, %14
  %16 = getelementptr inbounds i32, ptr %0, i64 %12
  store i32 %15, ptr %16, align 4, !tbaa !5
  %17 = add nuw nsw i64 %12, 1
  %18 = getelementptr inbounds i32, ptr %0, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !5
  %20 = mul nsw i32 %19, 3
  store i32 %20, ptr %13, align 4, !tbaa !5
  %21 = icmp eq i64 %17, %7
  br i1 %21, label %9, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
