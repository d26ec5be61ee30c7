; void f_average_bytes(u8*R a,u8*R b,u8*R c,i32 n){for(i32 i=0;i<n;i++)c[i]=(a[i]+b[i]+1)>>1;}
; sweep: i8:n i8:n i8:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef writeonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %9

8:                                                ; preds = %9, %4
  ret void

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 0, %6 ], [ %22, %9 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 %10
  %12 = load i8, ptr %11, align 1, !tbaa !5
  %13 = zext i8 %12 to i16
  %14 = getelementptr inbounds i8, ptr %1, i64 %10
  %15 = load i8, ptr %14, align 1, !tbaa !5
  %16 = zext i8 %15 to i16
  %17 = add nuw nsw i16 %13, 1
  %18 = add nuw nsw i16 %17, %16
  %19 = lshr i16 %18, 1
  %20 = trunc nuw i16 %19 to i8
  %21 = getelementptr inbounds i8, ptr %2, i64 %10
  store i8 %20, ptr %21, align 1, !tbaa !5
  %22 = add nuw nsw i64 %10, 1
  %23 = icmp eq i64 %22, %7
  br i1 %23, label %8, label %9, !llvm.loop !8
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
