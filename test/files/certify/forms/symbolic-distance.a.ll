; void f_symbolic_distance(i32*a,i32 n,i32 k){for(i32 i=0;i<n;i++)a[i+(k&7)]=a[i]+1;}
; sweep: i32:n+9 n 6
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %1, 0
  br i1 %4, label %5, label %10

5:                                                ; preds = %3
  %6 = and i32 %2, 7
  %7 = zext nneg i32 %6 to i64
  %8 = zext nneg i32 %1 to i64
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  br label %11

10:                                               ; preds = %11, %3
  ret void

11:                                               ; preds = %5, %11
  %12 = phi i64 [ 0, %5 ], [ %17, %11 ]
  %13 = getelementptr inbounds i32, ptr %0, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !5
  %15 = add nsw i32 %14, 1
  %16 = getelementptr inbounds i32, ptr %9, i64 %12
  store i32 %15, ptr %16, align 4, !tbaa !5
  %17 = add nuw nsw i64 %12, 1
  %18 = icmp eq i64 %17, %8
  br i1 %18, label %10, label %11, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
