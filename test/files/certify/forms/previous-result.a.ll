; i32 f_previous_result(i32*a,i32 n){i32 p=9,s=0;for(i32 i=0;i<n;i++){s+=a[i]*p;p=a[i];}return s+p;}
; sweep: i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %8

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %10

6:                                                ; preds = %10
  %7 = add nsw i32 %17, %15
  br label %8

8:                                                ; preds = %6, %2
  %9 = phi i32 [ 9, %2 ], [ %7, %6 ]
  ret i32 %9

10:                                               ; preds = %4, %10
  %11 = phi i64 [ 0, %4 ], [ %18, %10 ]
  %12 = phi i32 [ 0, %4 ], [ %17, %10 ]
  %13 = phi i32 [ 9, %4 ], [ %15, %10 ]
  %14 = getelementptr inbounds i32, ptr %0, i64 %11
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = mul nsw i32 %15, %13
  %17 = add nsw i32 %16, %12
  %18 = add nuw nsw i64 %11, 1
  %19 = icmp eq i64 %18, %5
  br i1 %19, label %6, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
