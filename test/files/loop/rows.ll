; void f_rows(i32*a,i32 n){for(i32 i=0;i<n;i++)for(i32 j=0;j<13;j++)a[i*13+j]^=j;}
; sweep: i32:13n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %10

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %6

6:                                                ; preds = %4, %11
  %7 = phi i64 [ 0, %4 ], [ %12, %11 ]
  %8 = mul i64 %7, 52
  %9 = getelementptr i8, ptr %0, i64 %8
  br label %14

10:                                               ; preds = %11, %2
  ret void

11:                                               ; preds = %14
  %12 = add nuw nsw i64 %7, 1
  %13 = icmp eq i64 %12, %5
  br i1 %13, label %10, label %6, !llvm.loop !5

14:                                               ; preds = %6, %14
  %15 = phi i64 [ 0, %6 ], [ %20, %14 ]
  %16 = getelementptr i32, ptr %9, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !8
  %18 = trunc nuw nsw i64 %15 to i32
  %19 = xor i32 %17, %18
  store i32 %19, ptr %16, align 4, !tbaa !8
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, 13
  br i1 %21, label %11, label %14, !llvm.loop !12
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = distinct !{!5, !6, !7}
!6 = !{!"llvm.loop.mustprogress"}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !{!12, !6, !7}
