; long f(const float*p,const float*q,long n,float x){long at=-1;float m=-1;for(long i=0;i<n;i++){float d=p[i]*q[i]-x;d=d<0?-d:d;if(d>m){m=d;at=i;}}return at;}
; sweep: float:n float:n n 0.5
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i64 @f(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, float noundef %3) #0 {
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = fneg float %3
  br label %10

8:                                                ; preds = %10, %4
  %9 = phi i64 [ -1, %4 ], [ %23, %10 ]
  ret i64 %9

10:                                               ; preds = %6, %10
  %11 = phi i64 [ 0, %6 ], [ %25, %10 ]
  %12 = phi float [ -1.000000e+00, %6 ], [ %24, %10 ]
  %13 = phi i64 [ -1, %6 ], [ %23, %10 ]
  %14 = getelementptr inbounds float, ptr %0, i64 %11
  %15 = load float, ptr %14, align 4, !tbaa !5
  %16 = getelementptr inbounds float, ptr %1, i64 %11
  %17 = load float, ptr %16, align 4, !tbaa !5
  %18 = tail call float @llvm.fmuladd.f32(float %15, float %17, float %7)
  %19 = fcmp olt float %18, 0.000000e+00
  %20 = fneg float %18
  %21 = select i1 %19, float %20, float %18
  %22 = fcmp ogt float %21, %12
  %23 = select i1 %22, i64 %11, i64 %13
  %24 = select i1 %22, float %21, float %12
  %25 = add nuw nsw i64 %11, 1
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %8, label %10, !llvm.loop !9
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }


!5 = !{!6, !6, i64 0}
!6 = !{!"float", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
