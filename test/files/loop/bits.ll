; u32 f_bits(u32*a,i32 n){u32 s=~0u,t=0,x=0;for(i32 i=0;i<n;i++){s&=a[i];t|=a[i];x^=a[i];}return s+t*3+x*5;}
; sweep: i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %11

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %13

6:                                                ; preds = %13
  %7 = mul i32 %21, 3
  %8 = add i32 %7, %20
  %9 = mul i32 %22, 5
  %10 = add i32 %8, %9
  br label %11

11:                                               ; preds = %6, %2
  %12 = phi i32 [ -1, %2 ], [ %10, %6 ]
  ret i32 %12

13:                                               ; preds = %4, %13
  %14 = phi i64 [ 0, %4 ], [ %23, %13 ]
  %15 = phi i32 [ 0, %4 ], [ %22, %13 ]
  %16 = phi i32 [ 0, %4 ], [ %21, %13 ]
  %17 = phi i32 [ -1, %4 ], [ %20, %13 ]
  %18 = getelementptr inbounds i32, ptr %0, i64 %14
  %19 = load i32, ptr %18, align 4, !tbaa !5
  %20 = and i32 %19, %17
  %21 = or i32 %19, %16
  %22 = xor i32 %19, %15
  %23 = add nuw nsw i64 %14, 1
  %24 = icmp eq i64 %23, %5
  br i1 %24, label %6, label %13, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
