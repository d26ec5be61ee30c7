; i32 f_while_shape(i32*a,i32 n){i32 i=0;while(1){a[i]+=2;if(i>=n)break;a[i]*=3;i++;}return i;}
; sweep: i32:n+1 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define noundef i32 @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = load i32, ptr %0, align 4, !tbaa !5
  %4 = add nsw i32 %3, 2
  store i32 %4, ptr %0, align 4, !tbaa !5
  %5 = icmp sgt i32 %1, 0
  br i1 %5, label %6, label %18

6:                                                ; preds = %2
  %7 = zext nneg i32 %1 to i64
  br label %8

8:                                                ; preds = %6, %8
  %9 = phi i64 [ 0, %6 ], [ %13, %8 ]
  %10 = phi i32 [ %4, %6 ], [ %16, %8 ]
  %11 = getelementptr inbounds i32, ptr %0, i64 %9
  %12 = mul nsw i32 %10, 3
  store i32 %12, ptr %11, align 4, !tbaa !5
  %13 = add nuw nsw i64 %9, 1
  %14 = getelementptr inbounds i32, ptr %0, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = add nsw i32 %15, 2
  store i32 %16, ptr %14, align 4, !tbaa !5
  %17 = icmp eq i64 %13, %7
  br i1 %17, label %18, label %8, !llvm.loop !9

18:                                               ; preds = %8, %2
  %19 = phi i32 [ 0, %2 ], [ %1, %8 ]
  ret i32 %19
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
