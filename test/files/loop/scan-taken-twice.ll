; u32 f(const u32*R x,const u32*R z,u32*R y,i32 n){u32 s=16;for(i32 i=0;i<n;i++){s-=z[i];s-=x[i];y[i]=s;}return s;}
; sweep: i32:n i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef writeonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %10

8:                                                ; preds = %10, %4
  %9 = phi i32 [ 16, %4 ], [ %18, %10 ]
  ret i32 %9

10:                                               ; preds = %6, %10
  %11 = phi i64 [ 0, %6 ], [ %20, %10 ]
  %12 = phi i32 [ 16, %6 ], [ %18, %10 ]
  %13 = getelementptr inbounds i32, ptr %1, i64 %11
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = getelementptr inbounds i32, ptr %0, i64 %11
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = add i32 %14, %16
  %18 = sub i32 %12, %17
  %19 = getelementptr inbounds i32, ptr %2, i64 %11
  store i32 %18, ptr %19, align 4, !tbaa !5
  %20 = add nuw nsw i64 %11, 1
  %21 = icmp eq i64 %20, %7
  br i1 %21, label %8, label %10, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
