; void f(i32*c,const i32*x,i32*z,i32 n){for(i32 i=0;i<n;i++){i32 q=x[i];z[i]=(q*q+5)*(q>>3)+(q^9)*3;c[i+1]=(c[i]>>1)+q;}}
; sweep: i32:n+1 i32:n i32:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, i32 noundef %3) #0 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %36

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  %8 = shl nuw nsw i64 %7, 2
  %9 = getelementptr i8, ptr %2, i64 %8
  %10 = getelementptr i8, ptr %0, i64 %8
  %11 = getelementptr i8, ptr %10, i64 4
  %12 = icmp ugt ptr %11, %2
  %13 = icmp ugt ptr %9, %0
  %14 = and i1 %12, %13
  br i1 %14, label %15, label %34

15:                                               ; preds = %6, %15
  %16 = phi i64 [ %31, %15 ], [ 0, %6 ]
  %17 = getelementptr inbounds i32, ptr %1, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !5
  %19 = mul nsw i32 %18, %18
  %20 = add nuw nsw i32 %19, 5
  %21 = ashr i32 %18, 3
  %22 = mul nsw i32 %20, %21
  %23 = xor i32 %18, 9
  %24 = mul nsw i32 %23, 3
  %25 = add nsw i32 %22, %24
  %26 = getelementptr inbounds i32, ptr %2, i64 %16
  store i32 %25, ptr %26, align 4, !tbaa !5
  %27 = getelementptr inbounds i32, ptr %0, i64 %16
  %28 = load i32, ptr %27, align 4, !tbaa !5
  %29 = ashr i32 %28, 1
  %30 = add nsw i32 %29, %18
  %31 = add nuw nsw i64 %16, 1
  %32 = getelementptr inbounds i32, ptr %0, i64 %31
  store i32 %30, ptr %32, align 4, !tbaa !5
  %33 = icmp eq i64 %31, %7
  br i1 %33, label %36, label %15, !llvm.loop !9

34:                                               ; preds = %6
  %35 = load i32, ptr %0, align 4
  br label %37

36:                                               ; preds = %37, %15, %4
  ret void

37:                                               ; preds = %34, %37
  %38 = phi i32 [ %35, %34 ], [ %51, %37 ]
  %39 = phi i64 [ 0, %34 ], [ %52, %37 ]
  %40 = getelementptr inbounds i32, ptr %1, i64 %39
  %41 = load i32, ptr %40, align 4, !tbaa !5
  %42 = mul nsw i32 %41, %41
  %43 = add nuw nsw i32 %42, 5
  %44 = ashr i32 %41, 3
  %45 = mul nsw i32 %43, %44
  %46 = xor i32 %41, 9
  %47 = mul nsw i32 %46, 3
  %48 = add nsw i32 %45, %47
  %49 = getelementptr inbounds i32, ptr %2, i64 %39
  store i32 %48, ptr %49, align 4, !tbaa !5
  %50 = ashr i32 %38, 1
  %51 = add nsw i32 %50, %41
  %52 = add nuw nsw i64 %39, 1
  %53 = getelementptr inbounds i32, ptr %0, i64 %52
  store i32 %51, ptr %53, align 4, !tbaa !5
  %54 = icmp eq i64 %52, %7
  br i1 %54, label %36, label %37, !llvm.loop !9
}

attributes #0 = { nounwind "target-features"="+avx2" }

!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
