; void f_conditional_load(float*R a,float*R b,i32 n){for(i32 i=0;i<n;i++){float r=0;if(b[i]>0)r=a[i];b[i]=r;}}
; sweep: float:n float:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %8

7:                                                ; preds = %16, %3
  ret void

8:                                                ; preds = %5, %16
  %9 = phi i64 [ 0, %5 ], [ %18, %16 ]
  %10 = getelementptr inbounds float, ptr %1, i64 %9
  %11 = load float, ptr %10, align 4, !tbaa !5
  %12 = fcmp ogt float %11, 0.000000e+00
  br i1 %12, label %13, label %16

13:                                               ; preds = %8
  %14 = getelementptr inbounds float, ptr %0, i64 %9
  %15 = load float, ptr %14, align 4, !tbaa !5
  br label %16

16:                                               ; preds = %13, %8
  %17 = phi float [ %15, %13 ], [ 0.000000e+00, %8 ]
  store float %17, ptr %10, align 4, !tbaa !5
  %18 = add nuw nsw i64 %9, 1
  %19 = icmp eq i64 %18, %6
  br i1 %19, label %7, label %8, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
