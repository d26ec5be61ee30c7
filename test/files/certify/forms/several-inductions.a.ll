; void f_several_inductions(i32*a,i32 n){i32 j=100,k=3;for(i32 i=0;i<n;i++){a[i]+=j*k;j-=3;k+=2;}}
; sweep: i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %6

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %7

6:                                                ; preds = %7, %2
  ret void

7:                                                ; preds = %4, %7
  %8 = phi i64 [ 0, %4 ], [ %17, %7 ]
  %9 = phi i32 [ 3, %4 ], [ %16, %7 ]
  %10 = phi i32 [ 100, %4 ], [ %15, %7 ]
  %11 = mul nsw i32 %9, %10
  %12 = getelementptr inbounds i32, ptr %0, i64 %8
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = add nsw i32 %13, %11
  store i32 %14, ptr %12, align 4, !tbaa !5
  %15 = add nsw i32 %10, -3
  %16 = add nuw nsw i32 %9, 2
  %17 = add nuw nsw i64 %8, 1
  %18 = icmp eq i64 %17, %5
  br i1 %18, label %6, label %7, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
