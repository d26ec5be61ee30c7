; void f_matrix_vector(i32*a,i32*x,i32*y,i32 n){for(i32 i=0;i<n;i++)for(i32 j=0;j<9;j++)y[i]+=a[i*9+j]*x[j];}
; sweep: i32:9n i32:9 i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %14

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %8

8:                                                ; preds = %6, %15
  %9 = phi i64 [ 0, %6 ], [ %16, %15 ]
  %10 = getelementptr inbounds i32, ptr %2, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !5
  %12 = mul i64 %9, 36
  %13 = getelementptr i8, ptr %0, i64 %12
  br label %18

14:                                               ; preds = %15, %4
  ret void

15:                                               ; preds = %18
  %16 = add nuw nsw i64 %9, 1
  %17 = icmp eq i64 %16, %7
  br i1 %17, label %14, label %8, !llvm.loop !9

18:                                               ; preds = %8, %18
  %19 = phi i64 [ 0, %8 ], [ %27, %18 ]
  %20 = phi i32 [ %11, %8 ], [ %26, %18 ]
  %21 = getelementptr i32, ptr %13, i64 %19
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = getelementptr inbounds i32, ptr %1, i64 %19
  %24 = load i32, ptr %23, align 4, !tbaa !5
  %25 = mul nsw i32 %24, %22
  %26 = add nsw i32 %20, %25
  store i32 %26, ptr %10, align 4, !tbaa !5
  %27 = add nuw nsw i64 %19, 1
  %28 = icmp eq i64 %27, 9
  br i1 %28, label %15, label %18, !llvm.loop !12
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
