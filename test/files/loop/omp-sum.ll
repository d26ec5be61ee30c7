; float f_omp_sum(float*a,i32 n){float s=0; #pragma omp simd reduction(+:s) for(i32 i=0;i<n;i++)s+=a[i];return s;}
; sweep: float:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define float @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %16

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %6

6:                                                ; preds = %4, %6
  %7 = phi i64 [ 0, %4 ], [ %12, %6 ]
  %8 = phi float [ 0.000000e+00, %4 ], [ %11, %6 ]
  %9 = getelementptr inbounds float, ptr %0, i64 %7
  %10 = load float, ptr %9, align 4, !tbaa !5, !llvm.access.group !9
  %11 = fadd float %8, %10
  %12 = add nuw nsw i64 %7, 1
  %13 = icmp eq i64 %12, %5
  br i1 %13, label %14, label %6, !llvm.loop !10

14:                                               ; preds = %6
  %15 = fadd float %11, 0.000000e+00
  br label %16

16:                                               ; preds = %14, %2
  %17 = phi float [ %15, %14 ], [ 0.000000e+00, %2 ]
  ret float %17
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.parallel_accesses", !9}
!12 = !{!"llvm.loop.vectorize.enable", i1 true}
