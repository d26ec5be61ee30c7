; i32 f_two_sums(i32*a,i32*b,i32 n){i32 s=0,t=0;for(i32 i=0;i<n;i++){s+=a[i]*b[i];t+=a[i]-b[i];}return s^t;}
; sweep: i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %9

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %11

7:                                                ; preds = %11
  %8 = xor i32 %22, %20
  br label %9

9:                                                ; preds = %7, %3
  %10 = phi i32 [ 0, %3 ], [ %8, %7 ]
  ret i32 %10

11:                                               ; preds = %5, %11
  %12 = phi i64 [ 0, %5 ], [ %23, %11 ]
  %13 = phi i32 [ 0, %5 ], [ %22, %11 ]
  %14 = phi i32 [ 0, %5 ], [ %20, %11 ]
  %15 = getelementptr inbounds i32, ptr %0, i64 %12
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = getelementptr inbounds i32, ptr %1, i64 %12
  %18 = load i32, ptr %17, align 4, !tbaa !5
  %19 = mul nsw i32 %18, %16
  %20 = add nsw i32 %19, %14
  %21 = add i32 %16, %13
  %22 = sub i32 %21, %18
  %23 = add nuw nsw i64 %12, 1
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %7, label %11, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
