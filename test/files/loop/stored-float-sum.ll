; void f_stored_float_sum(float*a,float*s,i32 n){for(i32 i=0;i<n;i++)*s+=a[i]*a[i]/3.f/(a[i]+100.f)/5.f;}
; sweep: float:n float:1 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %3
  %6 = load float, ptr %1, align 4, !tbaa !5
  %7 = zext nneg i32 %2 to i64
  br label %9

8:                                                ; preds = %9, %3
  ret void

9:                                                ; preds = %5, %9
  %10 = phi i64 [ 0, %5 ], [ %20, %9 ]
  %11 = phi float [ %6, %5 ], [ %19, %9 ]
  %12 = getelementptr inbounds float, ptr %0, i64 %10
  %13 = load float, ptr %12, align 4, !tbaa !5
  %14 = fmul float %13, %13
  %15 = fdiv float %14, 3.000000e+00
  %16 = fadd float %13, 1.000000e+02
  %17 = fdiv float %15, %16
  %18 = fdiv float %17, 5.000000e+00
  %19 = fadd float %11, %18
  store float %19, ptr %1, align 4, !tbaa !5
  %20 = add nuw nsw i64 %10, 1
  %21 = icmp eq i64 %20, %7
  br i1 %21, label %8, label %9, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
