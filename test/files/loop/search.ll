; int f(int a[static 64],int n){int x=n*11%23-9;for(int i=0;i<n;i++)if(a[i]==x)return i;return -1;}
; sweep: i32:64 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly align 4 dereferenceable(256) %0, i32 noundef %1) #0 {
  %3 = mul nsw i32 %1, 11
  %4 = srem i32 %3, 23
  %5 = add nsw i32 %4, -9
  %6 = icmp sgt i32 %1, 0
  br i1 %6, label %7, label %19

7:                                                ; preds = %2
  %8 = zext nneg i32 %1 to i64
  br label %9

9:                                                ; preds = %7, %14
  %10 = phi i64 [ 0, %7 ], [ %15, %14 ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !5
  %13 = icmp eq i32 %12, %5
  br i1 %13, label %17, label %14

14:                                               ; preds = %9
  %15 = add nuw nsw i64 %10, 1
  %16 = icmp eq i64 %15, %8
  br i1 %16, label %19, label %9, !llvm.loop !9

17:                                               ; preds = %9
  %18 = trunc nuw nsw i64 %10 to i32
  br label %19

19:                                               ; preds = %14, %17, %2
  %20 = phi i32 [ -1, %2 ], [ %18, %17 ], [ -1, %14 ]
  ret i32 %20
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
