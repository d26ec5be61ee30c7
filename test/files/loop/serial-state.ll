; u32 f(u32 s,const u32*R x,u32*R y,i32 n){for(i32 i=0;i<n;i++){s=s*1664525u+1013904223u;u32 v=x[i]^(s>>16);v=(v<<7)|(v>>25);y[i]=v*(x[i]|1)+(v>>3);}return s;}
; sweep: 5 i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(i32 noundef %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef writeonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  br label %10

8:                                                ; preds = %10, %4
  %9 = phi i32 [ %0, %4 ], [ %14, %10 ]
  ret i32 %9

10:                                               ; preds = %6, %10
  %11 = phi i64 [ 0, %6 ], [ %25, %10 ]
  %12 = phi i32 [ %0, %6 ], [ %14, %10 ]
  %13 = mul i32 %12, 1664525
  %14 = add i32 %13, 1013904223
  %15 = getelementptr inbounds i32, ptr %1, i64 %11
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = lshr i32 %14, 16
  %18 = xor i32 %16, %17
  %19 = tail call i32 @llvm.fshl.i32(i32 %18, i32 %18, i32 7)
  %20 = or i32 %16, 1
  %21 = mul i32 %19, %20
  %22 = lshr i32 %19, 3
  %23 = add i32 %21, %22
  %24 = getelementptr inbounds i32, ptr %2, i64 %11
  store i32 %23, ptr %24, align 4, !tbaa !5
  %25 = add nuw nsw i64 %11, 1
  %26 = icmp eq i64 %25, %7
  br i1 %26, label %8, label %10, !llvm.loop !9
}

declare i32 @llvm.fshl.i32(i32, i32, i32) #1

attributes #0 = { nounwind "target-features"="+avx2" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
