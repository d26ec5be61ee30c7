; void f_triangle(i32*a,i32 n){if(n>16)n=16;for(i32 i=0;i<n;i++)for(i32 j=0;j<i;j++)a[i*16+j]+=i-j;}
; sweep: i32:300 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %13

4:                                                ; preds = %2
  %5 = tail call i32 @llvm.umin.i32(i32 %1, i32 16)
  %6 = zext nneg i32 %5 to i64
  br label %7

7:                                                ; preds = %4, %14
  %8 = phi i64 [ 0, %4 ], [ %15, %14 ]
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %14, label %10

10:                                               ; preds = %7
  %11 = shl nsw i64 %8, 6
  %12 = getelementptr inbounds i8, ptr %0, i64 %11
  br label %17

13:                                               ; preds = %14, %2
  ret void

14:                                               ; preds = %17, %7
  %15 = add nuw nsw i64 %8, 1
  %16 = icmp eq i64 %15, %6
  br i1 %16, label %13, label %7, !llvm.loop !5

17:                                               ; preds = %10, %17
  %18 = phi i64 [ 0, %10 ], [ %24, %17 ]
  %19 = sub nsw i64 %8, %18
  %20 = getelementptr inbounds i32, ptr %12, i64 %18
  %21 = load i32, ptr %20, align 4, !tbaa !8
  %22 = trunc nsw i64 %19 to i32
  %23 = add nsw i32 %21, %22
  store i32 %23, ptr %20, align 4, !tbaa !8
  %24 = add nuw nsw i64 %18, 1
  %25 = icmp eq i64 %24, %8
  br i1 %25, label %14, label %17, !llvm.loop !12
}

declare i32 @llvm.umin.i32(i32, i32) #1

attributes #0 = { nounwind "target-features"="+avx2" }
attributes #1 = { nounwind }


!5 = distinct !{!5, !6, !7}
!6 = !{!"llvm.loop.mustprogress"}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !{!12, !6, !7}
