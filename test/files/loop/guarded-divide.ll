; void f_guarded_divide(float*R a,float*R b,i32 n){for(i32 i=0;i<n;i++)a[i]=b[i]!=0?a[i]/b[i]:0;}
; sweep: float:n float:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %8

7:                                                ; preds = %17, %3
  ret void

8:                                                ; preds = %5, %17
  %9 = phi i64 [ 0, %5 ], [ %20, %17 ]
  %10 = getelementptr inbounds float, ptr %1, i64 %9
  %11 = load float, ptr %10, align 4, !tbaa !5
  %12 = fcmp une float %11, 0.000000e+00
  br i1 %12, label %13, label %17

13:                                               ; preds = %8
  %14 = getelementptr inbounds float, ptr %0, i64 %9
  %15 = load float, ptr %14, align 4, !tbaa !5
  %16 = fdiv float %15, %11
  br label %17

17:                                               ; preds = %8, %13
  %18 = phi float [ %16, %13 ], [ 0.000000e+00, %8 ]
  %19 = getelementptr inbounds float, ptr %0, i64 %9
  store float %18, ptr %19, align 4, !tbaa !5
  %20 = add nuw nsw i64 %9, 1
  %21 = icmp eq i64 %20, %6
  br i1 %21, label %7, label %8, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
