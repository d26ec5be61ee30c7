; void f_saturate(i16*R a,i16*R b,i32 n){for(i32 i=0;i<n;i++){i32 x=a[i]+b[i];if(x>32767)x=32767;if(x<-32768)x=-32768;a[i]=x;}}
; sweep: i16:n i16:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %8

7:                                                ; preds = %8, %3
  ret void

8:                                                ; preds = %5, %8
  %9 = phi i64 [ 0, %5 ], [ %15, %8 ]
  %10 = getelementptr inbounds i16, ptr %0, i64 %9
  %11 = load i16, ptr %10, align 2, !tbaa !5
  %12 = getelementptr inbounds i16, ptr %1, i64 %9
  %13 = load i16, ptr %12, align 2, !tbaa !5
  %14 = tail call i16 @llvm.sadd.sat.i16(i16 %11, i16 %13)
  store i16 %14, ptr %10, align 2, !tbaa !5
  %15 = add nuw nsw i64 %9, 1
  %16 = icmp eq i64 %15, %6
  br i1 %16, label %7, label %8, !llvm.loop !9
}

declare i16 @llvm.sadd.sat.i16(i16, i16) #1

attributes #0 = { nounwind "target-features"="+avx2" }
attributes #1 = { nounwind }


!5 = !{!6, !6, i64 0}
!6 = !{!"short", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
