; float f_sum_in_order(float*a,float*b,i32 n){float s=0;for(i32 i=0;i<n;i++)s+=a[i]/b[i]*a[i]/(b[i]+2)/3.f;return s;}
; sweep: float:n float:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define float @f(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %9

7:                                                ; preds = %9, %3
  %8 = phi float [ 0.000000e+00, %3 ], [ %21, %9 ]
  ret float %8

9:                                                ; preds = %5, %9
  %10 = phi i64 [ 0, %5 ], [ %22, %9 ]
  %11 = phi float [ 0.000000e+00, %5 ], [ %21, %9 ]
  %12 = getelementptr inbounds float, ptr %0, i64 %10
  %13 = load float, ptr %12, align 4, !tbaa !5
  %14 = getelementptr inbounds float, ptr %1, i64 %10
  %15 = load float, ptr %14, align 4, !tbaa !5
  %16 = fdiv float %13, %15
  %17 = fmul float %13, %16
  %18 = fadd float %15, 2.000000e+00
  %19 = fdiv float %17, %18
  %20 = fdiv float %19, 3.000000e+00
  %21 = fadd float %11, %20
  %22 = add nuw nsw i64 %10, 1
  %23 = icmp eq i64 %22, %6
  br i1 %23, label %7, label %9, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
