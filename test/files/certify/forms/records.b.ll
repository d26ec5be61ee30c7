target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @greatest(ptr nocapture noundef readonly %0, i32 noundef %1) nofree nosync nounwind {
  %3 = icmp sgt i32 %1, 1
  br i1 %3, label %4, label %52

4:                                                ; preds = %2
  %5 = load i32, ptr %0, align 4
  %6 = zext nneg i32 %1 to i64
  %7 = add i64 %6, -1
  %8 = icmp ult i64 %7, 4
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %9 = urem i64 %7, 4
  %n.vec = sub i64 %7, %9
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %ind = phi i64 [ 1, %vector.ph ], [ %19, %vector.latch ]
  %record = phi i32 [ 0, %vector.ph ], [ %17, %vector.latch ]
  %record1 = phi i32 [ %5, %vector.ph ], [ %18, %vector.latch ]
  %10 = getelementptr i32, ptr %0, i64 %ind
  %11 = load <4 x i32>, ptr %10, align 4
  %12 = insertelement <4 x i32> poison, i32 %record1, i64 0
  %13 = shufflevector <4 x i32> %12, <4 x i32> poison, <4 x i32> zeroinitializer
  %14 = icmp sgt <4 x i32> %11, %13
  %15 = freeze <4 x i1> %14
  %16 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %15)
  br i1 %16, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.early, %vector.body
  %17 = phi i32 [ %record, %vector.body ], [ %49, %vector.early ]
  %18 = phi i32 [ %record1, %vector.body ], [ %50, %vector.early ]
  %19 = add i64 %ind, 4
  %index.next = add nuw i64 %index, 4
  %20 = icmp eq i64 %index.next, %n.vec
  br i1 %20, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  %21 = getelementptr inbounds i32, ptr %0, i64 %ind
  %22 = load i32, ptr %21, align 4
  %23 = icmp sgt i32 %22, %record1
  %24 = trunc nuw nsw i64 %ind to i32
  %25 = select i1 %23, i32 %24, i32 %record
  %26 = tail call i32 @llvm.smax.i32(i32 %22, i32 %record1)
  %27 = add i64 %ind, 1
  %28 = getelementptr inbounds i32, ptr %0, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = icmp sgt i32 %29, %26
  %31 = add i64 %ind, 1
  %32 = trunc nuw nsw i64 %31 to i32
  %33 = select i1 %30, i32 %32, i32 %25
  %34 = tail call i32 @llvm.smax.i32(i32 %29, i32 %26)
  %35 = add i64 %ind, 2
  %36 = getelementptr inbounds i32, ptr %0, i64 %35
  %37 = load i32, ptr %36, align 4
  %38 = icmp sgt i32 %37, %34
  %39 = add i64 %ind, 2
  %40 = trunc nuw nsw i64 %39 to i32
  %41 = select i1 %38, i32 %40, i32 %33
  %42 = tail call i32 @llvm.smax.i32(i32 %37, i32 %34)
  %43 = add i64 %ind, 3
  %44 = getelementptr inbounds i32, ptr %0, i64 %43
  %45 = load i32, ptr %44, align 4
  %46 = icmp sgt i32 %45, %42
  %47 = add i64 %ind, 3
  %48 = trunc nuw nsw i64 %47 to i32
  %49 = select i1 %46, i32 %48, i32 %41
  %50 = tail call i32 @llvm.smax.i32(i32 %45, i32 %42)
  br label %vector.latch

middle.block:                                     ; preds = %vector.latch
  %51 = icmp eq i64 %7, %n.vec
  br i1 %51, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 1, %4 ], [ %19, %middle.block ]
  %resume1 = phi i32 [ 0, %4 ], [ %17, %middle.block ]
  %resume2 = phi i32 [ %5, %4 ], [ %18, %middle.block ]
  br label %54

52:                                               ; preds = %loop.exit, %2
  %53 = phi i32 [ 0, %2 ], [ %66, %loop.exit ]
  ret i32 %53

54:                                               ; preds = %54, %scalar.ph
  %55 = phi i64 [ %64, %54 ], [ %resume, %scalar.ph ]
  %56 = phi i32 [ %63, %54 ], [ %resume2, %scalar.ph ]
  %57 = phi i32 [ %62, %54 ], [ %resume1, %scalar.ph ]
  %58 = getelementptr inbounds i32, ptr %0, i64 %55
  %59 = load i32, ptr %58, align 4
  %60 = icmp sgt i32 %59, %56
  %61 = trunc nuw nsw i64 %55 to i32
  %62 = select i1 %60, i32 %61, i32 %57
  %63 = tail call i32 @llvm.smax.i32(i32 %59, i32 %56)
  %64 = add nuw nsw i64 %55, 1
  %65 = icmp eq i64 %64, %6
  br i1 %65, label %loop.exit, label %54

loop.exit:                                        ; preds = %54, %middle.block
  %66 = phi i32 [ %62, %54 ], [ %17, %middle.block ]
  br label %52
}

define float @least(ptr nocapture noundef readonly %0, i32 noundef %1) nofree nosync nounwind {
  %3 = load float, ptr %0, align 4
  %4 = icmp sgt i32 %1, 1
  br i1 %4, label %5, label %40

5:                                                ; preds = %2
  %6 = zext nneg i32 %1 to i64
  %7 = add i64 %6, -1
  %8 = icmp ult i64 %7, 4
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %9 = urem i64 %7, 4
  %n.vec = sub i64 %7, %9
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %ind = phi i64 [ 1, %vector.ph ], [ %18, %vector.latch ]
  %record = phi float [ %3, %vector.ph ], [ %17, %vector.latch ]
  %10 = getelementptr float, ptr %0, i64 %ind
  %11 = load <4 x float>, ptr %10, align 4
  %12 = insertelement <4 x float> poison, float %record, i64 0
  %13 = shufflevector <4 x float> %12, <4 x float> poison, <4 x i32> zeroinitializer
  %14 = fcmp olt <4 x float> %11, %13
  %15 = freeze <4 x i1> %14
  %16 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %15)
  br i1 %16, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.early, %vector.body
  %17 = phi float [ %record, %vector.body ], [ %38, %vector.early ]
  %18 = add i64 %ind, 4
  %index.next = add nuw i64 %index, 4
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  %20 = getelementptr inbounds float, ptr %0, i64 %ind
  %21 = load float, ptr %20, align 4
  %22 = fcmp olt float %21, %record
  %23 = select i1 %22, float %21, float %record
  %24 = add i64 %ind, 1
  %25 = getelementptr inbounds float, ptr %0, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = fcmp olt float %26, %23
  %28 = select i1 %27, float %26, float %23
  %29 = add i64 %ind, 2
  %30 = getelementptr inbounds float, ptr %0, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = fcmp olt float %31, %28
  %33 = select i1 %32, float %31, float %28
  %34 = add i64 %ind, 3
  %35 = getelementptr inbounds float, ptr %0, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = fcmp olt float %36, %33
  %38 = select i1 %37, float %36, float %33
  br label %vector.latch

middle.block:                                     ; preds = %vector.latch
  %39 = icmp eq i64 %7, %n.vec
  br i1 %39, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %resume = phi i64 [ 1, %5 ], [ %18, %middle.block ]
  %resume1 = phi float [ %3, %5 ], [ %17, %middle.block ]
  br label %42

40:                                               ; preds = %loop.exit, %2
  %41 = phi float [ %3, %2 ], [ %51, %loop.exit ]
  ret float %41

42:                                               ; preds = %42, %scalar.ph
  %43 = phi i64 [ %49, %42 ], [ %resume, %scalar.ph ]
  %44 = phi float [ %48, %42 ], [ %resume1, %scalar.ph ]
  %45 = getelementptr inbounds float, ptr %0, i64 %43
  %46 = load float, ptr %45, align 4
  %47 = fcmp olt float %46, %44
  %48 = select i1 %47, float %46, float %44
  %49 = add nuw nsw i64 %43, 1
  %50 = icmp eq i64 %49, %6
  br i1 %50, label %loop.exit, label %42

loop.exit:                                        ; preds = %42, %middle.block
  %51 = phi float [ %48, %42 ], [ %17, %middle.block ]
  br label %40
}


declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.umax.i32(i32, i32)

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
