target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define i32 @last_above(ptr nocapture noundef readonly %p, i32 noundef %threshold, i32 noundef %n) {
entry:
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  %0 = icmp ult i64 %wide.trip.count, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i64 %wide.trip.count, 4
  %n.vec = sub i64 %wide.trip.count, %1
  %2 = insertelement <4 x i32> poison, i32 %threshold, i64 0
  %3 = shufflevector <4 x i32> %2, <4 x i32> poison, <4 x i32> zeroinitializer
  %4 = add <4 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3>
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %9, %vector.body ]
  %vec.ind = phi <4 x i32> [ %4, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %5 = getelementptr inbounds i32, ptr %p, i64 %index
  %6 = load <4 x i32>, ptr %5, align 4
  %7 = icmp sgt <4 x i32> %6, %3
  %vec.ind.next = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %8 = freeze <4 x i1> %7
  %9 = select <4 x i1> %8, <4 x i32> %vec.ind, <4 x i32> %vec.phi
  %index.next = add nuw i64 %index, 4
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body

middle.block:
  %11 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %9)
  %12 = icmp eq i64 %wide.trip.count, %n.vec
  br i1 %12, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ -1, %for.body.preheader ], [ %11, %middle.block ]
  br label %for.body

for.cond.cleanup:
  %last_one.0.lcssa = phi i32 [ -1, %entry ], [ %15, %loop.exit ]
  ret i32 %last_one.0.lcssa

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %resume, %scalar.ph ]
  %last_one.06 = phi i32 [ %spec.select, %for.body ], [ %resume1, %scalar.ph ]
  %arrayidx = getelementptr inbounds i32, ptr %p, i64 %indvars.iv
  %13 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp sgt i32 %13, %threshold
  %14 = trunc nuw nsw i64 %indvars.iv to i32
  %spec.select = select i1 %cmp1, i32 %14, i32 %last_one.06
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:
  %15 = phi i32 [ %spec.select, %for.body ], [ %11, %middle.block ]
  br label %for.cond.cleanup
}

declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
