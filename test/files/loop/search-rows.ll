; int f(int a[static 160],int n){int x=n*11%23-9;for(int j=0;j<5;j++)for(int i=0;i<30;i++)if(a[32*j+i]*5==x)return j*100+i;return -1;}
; sweep: i32:160 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly align 4 dereferenceable(640) %0, i32 noundef %1) #0 {
  %3 = mul nsw i32 %1, 11
  %4 = srem i32 %3, 23
  %5 = add nsw i32 %4, -9
  br label %6

6:                                                ; preds = %2, %24
  %7 = phi i64 [ 0, %2 ], [ %25, %24 ]
  %8 = shl nsw i64 %7, 7
  %9 = getelementptr inbounds i8, ptr %0, i64 %8
  br label %10

10:                                               ; preds = %6, %16
  %11 = phi i64 [ 0, %6 ], [ %17, %16 ]
  %12 = getelementptr inbounds i32, ptr %9, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !5
  %14 = mul nsw i32 %13, 5
  %15 = icmp eq i32 %14, %5
  br i1 %15, label %19, label %16

16:                                               ; preds = %10
  %17 = add nuw nsw i64 %11, 1
  %18 = icmp eq i64 %17, 30
  br i1 %18, label %24, label %10, !llvm.loop !9

19:                                               ; preds = %10
  %20 = trunc nuw nsw i64 %7 to i32
  %21 = trunc nuw nsw i64 %11 to i32
  %22 = mul nuw nsw i32 %20, 100
  %23 = add nuw nsw i32 %22, %21
  br label %27

24:                                               ; preds = %16
  %25 = add nuw nsw i64 %7, 1
  %26 = icmp eq i64 %25, 5
  br i1 %26, label %27, label %6, !llvm.loop !12

27:                                               ; preds = %24, %19
  %28 = phi i32 [ %23, %19 ], [ -1, %24 ]
  ret i32 %28
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
