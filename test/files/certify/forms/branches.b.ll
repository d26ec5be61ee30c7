target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @a4(ptr noalias nocapture noundef readonly %x, ptr noalias nocapture noundef writeonly %y, i32 noundef %n) {
entry:
  %cmp20 = icmp sgt i32 %n, 0
  br i1 %cmp20, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  %0 = icmp ult i64 %wide.trip.count, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i64 %wide.trip.count, 4
  %n.vec = sub i64 %wide.trip.count, %1
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = getelementptr inbounds i32, ptr %x, i64 %index
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = icmp slt <4 x i32> %3, <i32 -5, i32 -5, i32 -5, i32 -5>
  %5 = icmp slt <4 x i32> %3, zeroinitializer
  %6 = icmp ult <4 x i32> %3, <i32 50, i32 50, i32 50, i32 50>
  %7 = add nsw <4 x i32> %3, <i32 -9, i32 -9, i32 -9, i32 -9>
  %8 = select <4 x i1> %6, <4 x i32> %7, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %9 = xor <4 x i32> %3, <i32 7, i32 7, i32 7, i32 7>
  %10 = mul nsw <4 x i32> %3, <i32 3, i32 3, i32 3, i32 3>
  %11 = select <4 x i1> %5, <4 x i32> %9, <4 x i32> %8
  %12 = select <4 x i1> %4, <4 x i32> %10, <4 x i32> %11
  %13 = getelementptr inbounds i32, ptr %y, i64 %index
  store <4 x i32> %12, ptr %13, align 4
  %index.next = add nuw i64 %index, 4
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body

middle.block:
  %15 = icmp eq i64 %wide.trip.count, %n.vec
  br i1 %15, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %if.end9 ], [ %resume, %scalar.ph ]
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %indvars.iv
  %16 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp slt i32 %16, -5
  br i1 %cmp1, label %if.then, label %if.else

if.then:
  %mul = mul nsw i32 %16, 3
  br label %if.end9

if.else:
  %cmp2 = icmp slt i32 %16, 0
  br i1 %cmp2, label %if.then3, label %if.else4

if.then3:
  %xor = xor i32 %16, 7
  br label %if.end9

if.else4:
  %cmp5 = icmp ult i32 %16, 50
  %sub = add nsw i32 %16, -9
  %spec.select = select i1 %cmp5, i32 %sub, i32 1
  br label %if.end9

if.end9:
  %r.0 = phi i32 [ %mul, %if.then ], [ %xor, %if.then3 ], [ %spec.select, %if.else4 ]
  %arrayidx11 = getelementptr inbounds i32, ptr %y, i64 %indvars.iv
  store i32 %r.0, ptr %arrayidx11, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:
  br label %for.cond.cleanup
}
