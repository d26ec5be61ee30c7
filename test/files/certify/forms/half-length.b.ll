target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @p05(ptr noalias nocapture noundef writeonly %d, ptr noalias nocapture noundef readonly %s, i32 noundef %n) {
entry:
  %cmp12 = icmp sgt i32 %n, 1
  br i1 %cmp12, label %for.body.preheader, label %for.end

for.body.preheader:
  %div1718 = lshr i32 %n, 1
  %wide.trip.count = zext nneg i32 %div1718 to i64
  %0 = icmp ult i64 %wide.trip.count, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i64 %wide.trip.count, 4
  %n.vec = sub i64 %wide.trip.count, %1
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = shl nuw nsw i64 %index, 1
  %3 = getelementptr inbounds i32, ptr %s, i64 %2
  %4 = load <8 x i32>, ptr %3, align 4
  %5 = shufflevector <8 x i32> %4, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %6 = shufflevector <8 x i32> %4, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %7 = or disjoint i64 %2, 1
  %8 = getelementptr inbounds i32, ptr %s, i64 %7
  %9 = add nsw <4 x i32> %6, %5
  %10 = getelementptr inbounds i32, ptr %d, i64 %index
  store <4 x i32> %9, ptr %10, align 4
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body

middle.block:
  %12 = icmp eq i64 %wide.trip.count, %n.vec
  br i1 %12, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %resume, %scalar.ph ]
  %13 = shl nuw nsw i64 %indvars.iv, 1
  %arrayidx = getelementptr inbounds i32, ptr %s, i64 %13
  %14 = load i32, ptr %arrayidx, align 4
  %15 = or disjoint i64 %13, 1
  %arrayidx3 = getelementptr inbounds i32, ptr %s, i64 %15
  %16 = load i32, ptr %arrayidx3, align 4
  %add4 = add nsw i32 %16, %14
  %arrayidx6 = getelementptr inbounds i32, ptr %d, i64 %indvars.iv
  store i32 %add4, ptr %arrayidx6, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:
  br label %for.end

for.end:
  ret void
}
