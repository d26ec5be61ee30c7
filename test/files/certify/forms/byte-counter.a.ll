; void f_byte_counter(i32*a,u8 n){u8 i=0;do{a[i]+=i;i++;}while(i!=n);}
; sweep: i32:256 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, i8 noundef zeroext %1) #0 {
  br label %3

3:                                                ; preds = %3, %2
  %4 = phi i64 [ %9, %3 ], [ 0, %2 ]
  %5 = trunc nuw i64 %4 to i32
  %6 = getelementptr inbounds i32, ptr %0, i64 %4
  %7 = load i32, ptr %6, align 4, !tbaa !5
  %8 = add nsw i32 %7, %5
  store i32 %8, ptr %6, align 4, !tbaa !5
  %9 = add nuw nsw i64 %4, 1
  %10 = trunc i64 %9 to i8
  %11 = icmp eq i8 %10, %1
  br i1 %11, label %12, label %3, !llvm.loop !9

12:                                               ; preds = %3
  ret void
}

attributes #0 = { nounwind "target-features"="+avx2" }


!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
