; void f_load_on_all_paths(i32*R a,i32*R b,i32*R c,i32 n){for(i32 i=0;i<n;i++){i32 x;if(a[i]>2)x=b[i]*3;else x=b[i]-c[i];a[i]=x;}}
; sweep: i32:n i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %9

8:                                                ; preds = %22, %4
  ret void

9:                                                ; preds = %6, %22
  %10 = phi i64 [ 0, %6 ], [ %24, %22 ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !5
  %13 = icmp sgt i32 %12, 2
  %14 = getelementptr inbounds i32, ptr %1, i64 %10
  %15 = load i32, ptr %14, align 4, !tbaa !5
  br i1 %13, label %16, label %18

16:                                               ; preds = %9
  %17 = mul nsw i32 %15, 3
  br label %22

18:                                               ; preds = %9
  %19 = getelementptr inbounds i32, ptr %2, i64 %10
  %20 = load i32, ptr %19, align 4, !tbaa !5
  %21 = sub nsw i32 %15, %20
  br label %22

22:                                               ; preds = %18, %16
  %23 = phi i32 [ %17, %16 ], [ %21, %18 ]
  store i32 %23, ptr %11, align 4, !tbaa !5
  %24 = add nuw nsw i64 %10, 1
  %25 = icmp eq i64 %24, %7
  br i1 %25, label %8, label %9, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
