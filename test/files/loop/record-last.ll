; long f(const int*p,long n){long at=-1;int v=-2147483647-1;for(long i=0;i<n;i++)if(p[i]>=v){v=p[i];at=i;}return at;}
; sweep: i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i64 @f(ptr nocapture noundef readonly %0, i64 noundef %1) #0 {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %6, label %4

4:                                                ; preds = %6, %2
  %5 = phi i64 [ -1, %2 ], [ %13, %6 ]
  ret i64 %5

6:                                                ; preds = %2, %6
  %7 = phi i64 [ %15, %6 ], [ 0, %2 ]
  %8 = phi i32 [ %14, %6 ], [ -2147483648, %2 ]
  %9 = phi i64 [ %13, %6 ], [ -1, %2 ]
  %10 = getelementptr inbounds i32, ptr %0, i64 %7
  %11 = load i32, ptr %10, align 4, !tbaa !5
  %12 = icmp slt i32 %11, %8
  %13 = select i1 %12, i64 %9, i64 %7
  %14 = tail call i32 @llvm.smax.i32(i32 %11, i32 %8)
  %15 = add nuw nsw i64 %7, 1
  %16 = icmp eq i64 %15, %1
  br i1 %16, label %4, label %6, !llvm.loop !9
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

attributes #0 = { nofree nosync nounwind "target-features"="+avx2" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
