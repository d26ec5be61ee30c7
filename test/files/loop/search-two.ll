; two ways out, one under a condition
; sweep: i32:64 i32:64 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly align 4 dereferenceable(256) %0, ptr nocapture noundef readonly align 4 dereferenceable(256) %1, i32 noundef %2) #0 {
  %4 = mul nsw i32 %2, 11
  %5 = srem i32 %4, 23
  %6 = add nsw i32 %5, -9
  %7 = mul nsw i32 %2, 7
  %8 = srem i32 %7, 23
  %9 = add nsw i32 %8, -9
  %10 = icmp sgt i32 %2, 0
  br i1 %10, label %11, label %32

11:                                               ; preds = %3
  %12 = zext nneg i32 %2 to i64
  br label %13

13:                                               ; preds = %11, %27
  %14 = phi i64 [ 0, %11 ], [ %28, %27 ]
  %15 = getelementptr inbounds i32, ptr %0, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = icmp eq i32 %16, %6
  br i1 %17, label %30, label %18

18:                                               ; preds = %13
  %19 = getelementptr inbounds i32, ptr %1, i64 %14
  %20 = load i32, ptr %19, align 4, !tbaa !5
  %21 = icmp eq i32 %20, %9
  %22 = icmp sgt i32 %16, 0
  %23 = and i1 %22, %21
  br i1 %23, label %24, label %27

24:                                               ; preds = %18
  %25 = trunc nuw nsw i64 %14 to i32
  %26 = sub nsw i32 0, %25
  br label %32

27:                                               ; preds = %18
  %28 = add nuw nsw i64 %14, 1
  %29 = icmp eq i64 %28, %12
  br i1 %29, label %32, label %13, !llvm.loop !9

30:                                               ; preds = %13
  %31 = trunc nuw nsw i64 %14 to i32
  br label %32

32:                                               ; preds = %27, %30, %3, %24
  %33 = phi i32 [ %26, %24 ], [ 1000, %3 ], [ %31, %30 ], [ 1000, %27 ]
  ret i32 %33
}

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
