; i32 f_constant_result(i32*a){i32 s=3,x=0; #pragma clang loop unroll(disable) for(i32 i=0;i<32;i++){x=a[i]*3;s+=x;}return s^x;}
; sweep: i32:32
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr nocapture noundef readonly %0) #0 {
  br label %4

2:                                                ; preds = %4
  %3 = xor i32 %9, %10
  ret i32 %3

4:                                                ; preds = %1, %4
  %5 = phi i64 [ 0, %1 ], [ %11, %4 ]
  %6 = phi i32 [ 3, %1 ], [ %10, %4 ]
  %7 = getelementptr inbounds i32, ptr %0, i64 %5
  %8 = load i32, ptr %7, align 4, !tbaa !5
  %9 = mul nsw i32 %8, 3
  %10 = add nsw i32 %9, %6
  %11 = add nuw nsw i64 %5, 1
  %12 = icmp eq i64 %11, 32
  br i1 %12, label %2, label %4, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
