; u32 f(const u32*R x,u32*R y,i32 n){u32 s=1,t=2;for(i32 i=0;i<n;i++){u32 a=s,b=t;s=b;a^=a<<11;t=a^b^(a>>8)^(b>>19);u32 z=x[i]^(x[i]<<11);z^=z>>13;z+=z<<3;z^=z>>11;z+=z<<15;z^=x[i]>>7;z+=(z<<9)^(z>>3);y[i]=(z+t)^(z<<13);}return t;}
; sweep: i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i32 noundef %2) #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %7

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  br label %9

7:                                                ; preds = %9, %3
  %8 = phi i32 [ 2, %3 ], [ %19, %9 ]
  ret i32 %8

9:                                                ; preds = %5, %9
  %10 = phi i64 [ 0, %5 ], [ %40, %9 ]
  %11 = phi i32 [ 1, %5 ], [ %12, %9 ]
  %12 = phi i32 [ 2, %5 ], [ %19, %9 ]
  %13 = shl i32 %11, 11
  %14 = xor i32 %13, %11
  %15 = lshr i32 %14, 8
  %16 = lshr i32 %12, 19
  %17 = xor i32 %16, %15
  %18 = xor i32 %17, %12
  %19 = xor i32 %18, %14
  %20 = getelementptr inbounds i32, ptr %0, i64 %10
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = shl i32 %21, 11
  %23 = xor i32 %22, %21
  %24 = lshr i32 %23, 13
  %25 = xor i32 %24, %23
  %26 = mul i32 %25, 9
  %27 = lshr i32 %26, 11
  %28 = xor i32 %27, %26
  %29 = mul i32 %28, 32769
  %30 = lshr i32 %21, 7
  %31 = xor i32 %29, %30
  %32 = shl i32 %31, 9
  %33 = lshr i32 %31, 3
  %34 = xor i32 %32, %33
  %35 = add i32 %34, %31
  %36 = add i32 %35, %19
  %37 = shl i32 %35, 13
  %38 = xor i32 %36, %37
  %39 = getelementptr inbounds i32, ptr %1, i64 %10
  store i32 %38, ptr %39, align 4, !tbaa !5
  %40 = add nuw nsw i64 %10, 1
  %41 = icmp eq i64 %40, %6
  br i1 %41, label %7, label %9, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
