; int f(const int*p,int n){int at=0,v=p[0];for(int i=1;i<=n;i++)if(p[i]>v){v=p[i];at=i;}return at;}
; sweep: i32:1+n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define i32 @f(ptr nocapture noundef readonly %0, i32 noundef %1) #0 {
  %3 = icmp slt i32 %1, 1
  br i1 %3, label %8, label %4

4:                                                ; preds = %2
  %5 = load i32, ptr %0, align 4, !tbaa !5
  %6 = add nuw i32 %1, 1
  %7 = zext i32 %6 to i64
  br label %10

8:                                                ; preds = %10, %2
  %9 = phi i32 [ 0, %2 ], [ %18, %10 ]
  ret i32 %9

10:                                               ; preds = %4, %10
  %11 = phi i64 [ 1, %4 ], [ %20, %10 ]
  %12 = phi i32 [ %5, %4 ], [ %19, %10 ]
  %13 = phi i32 [ 0, %4 ], [ %18, %10 ]
  %14 = getelementptr inbounds i32, ptr %0, i64 %11
  %15 = load i32, ptr %14, align 4, !tbaa !5
  %16 = icmp sgt i32 %15, %12
  %17 = trunc nuw nsw i64 %11 to i32
  %18 = select i1 %16, i32 %17, i32 %13
  %19 = tail call i32 @llvm.smax.i32(i32 %15, i32 %12)
  %20 = add nuw nsw i64 %11, 1
  %21 = icmp eq i64 %20, %7
  br i1 %21, label %8, label %10, !llvm.loop !9
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
