; void f_minmax(i32*a,i32 n,i32 l,i32 h){for(i32 i=0;i<n;i++){i32 x=a[i];x=x<l?l:x;a[i]=x>h?h:x;}}
; sweep: i32:n n -3 9
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %1, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %1 to i64
  br label %9

8:                                                ; preds = %9, %4
  ret void

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 0, %6 ], [ %15, %9 ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !5
  %13 = tail call i32 @llvm.smax.i32(i32 %12, i32 %2)
  %14 = tail call i32 @llvm.smin.i32(i32 %13, i32 %3)
  store i32 %14, ptr %11, align 4, !tbaa !5
  %15 = add nuw nsw i64 %10, 1
  %16 = icmp eq i64 %15, %7
  br i1 %16, label %8, label %9, !llvm.loop !9
}

declare i32 @llvm.smax.i32(i32, i32) #1

declare i32 @llvm.smin.i32(i32, i32) #1

attributes #0 = { nounwind "target-features"="+avx2" }
attributes #1 = { nounwind }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
