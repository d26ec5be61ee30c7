; void f(const u8*R x,u8*R y,i32*R t,i32 n){for(i32 i=0;i<n;i++){u8 v=(u8)((77*x[i]+150)>>8)&7;y[i]=v*3+1;t[v]++;}}
; sweep: i8:n i8:n i32:8 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, ptr noalias nocapture noundef %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %9

8:                                                ; preds = %9, %4
  ret void

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 0, %6 ], [ %26, %9 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 %10
  %12 = load i8, ptr %11, align 1, !tbaa !5
  %13 = zext i8 %12 to i16
  %14 = mul nuw nsw i16 %13, 77
  %15 = add nuw nsw i16 %14, 150
  %16 = lshr i16 %15, 8
  %17 = trunc nuw nsw i16 %16 to i8
  %18 = and i8 %17, 7
  %19 = mul nuw nsw i8 %18, 3
  %20 = add nuw nsw i8 %19, 1
  %21 = getelementptr inbounds i8, ptr %1, i64 %10
  store i8 %20, ptr %21, align 1, !tbaa !5
  %22 = zext nneg i8 %18 to i64
  %23 = getelementptr inbounds i32, ptr %2, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !8
  %25 = add nsw i32 %24, 1
  store i32 %25, ptr %23, align 4, !tbaa !8
  %26 = add nuw nsw i64 %10, 1
  %27 = icmp eq i64 %26, %7
  br i1 %27, label %8, label %9, !llvm.loop !10
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
