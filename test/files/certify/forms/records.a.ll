target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @greatest(ptr nocapture noundef readonly %0, i32 noundef %1) nofree nosync nounwind {
  %3 = icmp sgt i32 %1, 1
  br i1 %3, label %4, label %7

4:                                                ; preds = %2
  %5 = load i32, ptr %0, align 4
  %6 = zext nneg i32 %1 to i64
  br label %9

7:                                                ; preds = %9, %2
  %8 = phi i32 [ 0, %2 ], [ %17, %9 ]
  ret i32 %8

9:                                                ; preds = %4, %9
  %10 = phi i64 [ 1, %4 ], [ %19, %9 ]
  %11 = phi i32 [ %5, %4 ], [ %18, %9 ]
  %12 = phi i32 [ 0, %4 ], [ %17, %9 ]
  %13 = getelementptr inbounds i32, ptr %0, i64 %10
  %14 = load i32, ptr %13, align 4
  %15 = icmp sgt i32 %14, %11
  %16 = trunc nuw nsw i64 %10 to i32
  %17 = select i1 %15, i32 %16, i32 %12
  %18 = tail call i32 @llvm.smax.i32(i32 %14, i32 %11)
  %19 = add nuw nsw i64 %10, 1
  %20 = icmp eq i64 %19, %6
  br i1 %20, label %7, label %9
}

define float @least(ptr nocapture noundef readonly %0, i32 noundef %1) nofree nosync nounwind {
  %3 = load float, ptr %0, align 4
  %4 = icmp sgt i32 %1, 1
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = zext nneg i32 %1 to i64
  br label %9

7:                                                ; preds = %9, %2
  %8 = phi float [ %3, %2 ], [ %15, %9 ]
  ret float %8

9:                                                ; preds = %5, %9
  %10 = phi i64 [ 1, %5 ], [ %16, %9 ]
  %11 = phi float [ %3, %5 ], [ %15, %9 ]
  %12 = getelementptr inbounds float, ptr %0, i64 %10
  %13 = load float, ptr %12, align 4
  %14 = fcmp olt float %13, %11
  %15 = select i1 %14, float %13, float %11
  %16 = add nuw nsw i64 %10, 1
  %17 = icmp eq i64 %16, %6
  br i1 %17, label %7, label %9
}


declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.umax.i32(i32, i32)
