; u32 f(const u8*R x,i32 n){u32 s=0,t=0;for(i32 i=0;i<n;i++){s+=x[i];t+=s;}return t*77+s;}
; sweep: i8:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr noalias nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %9

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %11

6:                                                ; preds = %11
  %7 = mul i32 %19, 77
  %8 = add i32 %7, %18
  br label %9

9:                                                ; preds = %6, %2
  %10 = phi i32 [ 0, %2 ], [ %8, %6 ]
  ret i32 %10

11:                                               ; preds = %4, %11
  %12 = phi i64 [ 0, %4 ], [ %20, %11 ]
  %13 = phi i32 [ 0, %4 ], [ %19, %11 ]
  %14 = phi i32 [ 0, %4 ], [ %18, %11 ]
  %15 = getelementptr inbounds i8, ptr %0, i64 %12
  %16 = load i8, ptr %15, align 1, !tbaa !5
  %17 = zext i8 %16 to i32
  %18 = add i32 %14, %17
  %19 = add i32 %18, %13
  %20 = add nuw nsw i64 %12, 1
  %21 = icmp eq i64 %20, %5
  br i1 %21, label %6, label %11, !llvm.loop !8
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
