target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local float @row_of(ptr noundef readonly captures(none) %a, i32 noundef %n, float noundef %m, i32 noundef %at, ptr noundef writeonly captures(none) %found) {
entry:
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  %0 = icmp ult i64 %wide.trip.count, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i64 %wide.trip.count, 4
  %n.vec = sub i64 %wide.trip.count, %1
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %record = phi i32 [ %at, %vector.ph ], [ %9, %vector.latch ]
  %record1 = phi float [ %m, %vector.ph ], [ %10, %vector.latch ]
  %2 = getelementptr float, ptr %a, i64 %index
  %3 = load <4 x float>, ptr %2, align 4
  %4 = insertelement <4 x float> poison, float %record1, i64 0
  %5 = shufflevector <4 x float> %4, <4 x float> poison, <4 x i32> zeroinitializer
  %6 = fcmp ogt <4 x float> %3, %5
  %7 = freeze <4 x i1> %6
  %8 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %7)
  br i1 %8, label %vector.early, label %vector.latch

vector.latch:
  %9 = phi i32 [ %record, %vector.body ], [ %33, %vector.early ]
  %10 = phi float [ %record1, %vector.body ], [ %34, %vector.early ]
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body

vector.early:
  %12 = getelementptr inbounds nuw float, ptr %a, i64 %index
  %13 = load float, ptr %12, align 4
  %14 = fcmp ogt float %13, %record1
  %15 = select i1 %14, i32 7, i32 %record
  %16 = select i1 %14, float %13, float %record1
  %17 = add i64 %index, 1
  %18 = getelementptr inbounds nuw float, ptr %a, i64 %17
  %19 = load float, ptr %18, align 4
  %20 = fcmp ogt float %19, %16
  %21 = select i1 %20, i32 7, i32 %15
  %22 = select i1 %20, float %19, float %16
  %23 = add i64 %index, 2
  %24 = getelementptr inbounds nuw float, ptr %a, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = fcmp ogt float %25, %22
  %27 = select i1 %26, i32 7, i32 %21
  %28 = select i1 %26, float %25, float %22
  %29 = add i64 %index, 3
  %30 = getelementptr inbounds nuw float, ptr %a, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = fcmp ogt float %31, %28
  %33 = select i1 %32, i32 7, i32 %27
  %34 = select i1 %32, float %31, float %28
  br label %vector.latch

middle.block:
  %35 = icmp eq i64 %wide.trip.count, %n.vec
  br i1 %35, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ %at, %for.body.preheader ], [ %9, %middle.block ]
  %resume2 = phi float [ %m, %for.body.preheader ], [ %10, %middle.block ]
  br label %for.body

for.cond.cleanup:
  %at.addr.0.lcssa = phi i32 [ %at, %entry ], [ %37, %loop.exit ]
  %m.addr.0.lcssa = phi float [ %m, %entry ], [ %38, %loop.exit ]
  store i32 %at.addr.0.lcssa, ptr %found, align 4
  ret float %m.addr.0.lcssa

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %resume, %scalar.ph ]
  %m.addr.011 = phi float [ %m.addr.1, %for.body ], [ %resume2, %scalar.ph ]
  %at.addr.010 = phi i32 [ %at.addr.1, %for.body ], [ %resume1, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %indvars.iv
  %36 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp ogt float %36, %m.addr.011
  %at.addr.1 = select i1 %cmp1, i32 7, i32 %at.addr.010
  %m.addr.1 = select i1 %cmp1, float %36, float %m.addr.011
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:
  %37 = phi i32 [ %at.addr.1, %for.body ], [ %9, %middle.block ]
  %38 = phi float [ %m.addr.1, %for.body ], [ %10, %middle.block ]
  br label %for.cond.cleanup
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

