target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define range(i32 0, 2) i32 @f(ptr nocapture noundef readonly %0, i32 noundef %1) {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %17

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %6 = icmp ult i64 %5, 4
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %7 = urem i64 %5, 4
  %n.vec = sub i64 %5, %7
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i1> [ zeroinitializer, %vector.ph ], [ %12, %vector.body ]
  %8 = getelementptr inbounds i32, ptr %0, i64 %index
  %9 = load <4 x i32>, ptr %8, align 4
  %10 = icmp eq <4 x i32> %9, <i32 3, i32 3, i32 3, i32 3>
  %11 = freeze <4 x i1> %10
  %12 = or <4 x i1> %vec.phi, %11
  %index.next = add nuw i64 %index, 4
  %13 = icmp eq i64 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %14 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %12)
  %15 = select i1 %14, i32 1, i32 0
  %16 = icmp eq i64 %5, %n.vec
  br i1 %16, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %resume = phi i64 [ 0, %4 ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 0, %4 ], [ %15, %middle.block ]
  br label %19

17:                                               ; preds = %loop.exit, %2
  %18 = phi i32 [ 0, %2 ], [ %28, %loop.exit ]
  ret i32 %18

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %26, %19 ], [ %resume, %scalar.ph ]
  %21 = phi i32 [ %25, %19 ], [ %resume1, %scalar.ph ]
  %22 = getelementptr inbounds i32, ptr %0, i64 %20
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i32 1, i32 %21
  %26 = add nuw nsw i64 %20, 1
  %27 = icmp eq i64 %26, %5
  br i1 %27, label %loop.exit, label %19

loop.exit:                                        ; preds = %19, %middle.block
  %28 = phi i32 [ %25, %19 ], [ %15, %middle.block ]
  br label %17
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
