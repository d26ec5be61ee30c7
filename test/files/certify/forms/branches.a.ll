target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @a4(ptr noalias nocapture noundef readonly %x, ptr noalias nocapture noundef writeonly %y, i32 noundef %n) {
entry:
  %cmp20 = icmp sgt i32 %n, 0
  br i1 %cmp20, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %if.end9 ]
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %indvars.iv
  %0 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp slt i32 %0, -5
  br i1 %cmp1, label %if.then, label %if.else

if.then:
  %mul = mul nsw i32 %0, 3
  br label %if.end9

if.else:
  %cmp2 = icmp slt i32 %0, 0
  br i1 %cmp2, label %if.then3, label %if.else4

if.then3:
  %xor = xor i32 %0, 7
  br label %if.end9

if.else4:
  %cmp5 = icmp ult i32 %0, 50
  %sub = add nsw i32 %0, -9
  %spec.select = select i1 %cmp5, i32 %sub, i32 1
  br label %if.end9

if.end9:
  %r.0 = phi i32 [ %mul, %if.then ], [ %xor, %if.then3 ], [ %spec.select, %if.else4 ]
  %arrayidx11 = getelementptr inbounds i32, ptr %y, i64 %indvars.iv
  store i32 %r.0, ptr %arrayidx11, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}
