target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @m07(ptr noalias nocapture noundef writeonly %d, ptr noalias nocapture noundef readonly %s, i32 noundef %w, i32 noundef %h, i32 noundef %ds, i32 noundef %ss) {
entry:
  %cmp21 = icmp sgt i32 %h, 0
  br i1 %cmp21, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %cmp219 = icmp sgt i32 %w, 0
  %idx.ext = sext i32 %ds to i64
  %idx.ext8 = sext i32 %ss to i64
  br i1 %cmp219, label %for.cond1.preheader.us.preheader, label %for.cond.cleanup

for.cond1.preheader.us.preheader:
  %wide.trip.count = zext nneg i32 %w to i64
  br label %for.cond1.preheader.us

for.cond1.preheader.us:
  %y.024.us = phi i32 [ %inc11.us, %for.cond1.for.cond.cleanup3_crit_edge.us ], [ 0, %for.cond1.preheader.us.preheader ]
  %d.addr.023.us = phi ptr [ %add.ptr.us, %for.cond1.for.cond.cleanup3_crit_edge.us ], [ %d, %for.cond1.preheader.us.preheader ]
  %s.addr.022.us = phi ptr [ %add.ptr9.us, %for.cond1.for.cond.cleanup3_crit_edge.us ], [ %s, %for.cond1.preheader.us.preheader ]
  %0 = icmp ult i64 %wide.trip.count, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i64 %wide.trip.count, 4
  %n.vec = sub i64 %wide.trip.count, %1
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = getelementptr inbounds i8, ptr %s.addr.022.us, i64 %index
  %3 = load <4 x i8>, ptr %2, align 1
  %4 = xor <4 x i8> %3, <i8 -1, i8 -1, i8 -1, i8 -1>
  %5 = getelementptr inbounds i8, ptr %d.addr.023.us, i64 %index
  store <4 x i8> %4, ptr %5, align 1
  %index.next = add nuw i64 %index, 4
  %6 = icmp eq i64 %index.next, %n.vec
  br i1 %6, label %middle.block, label %vector.body

middle.block:
  %7 = icmp eq i64 %wide.trip.count, %n.vec
  br i1 %7, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %for.cond1.preheader.us ], [ %n.vec, %middle.block ]
  br label %for.body4.us

for.body4.us:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4.us ], [ %resume, %scalar.ph ]
  %arrayidx.us = getelementptr inbounds i8, ptr %s.addr.022.us, i64 %indvars.iv
  %8 = load i8, ptr %arrayidx.us, align 1
  %9 = xor i8 %8, -1
  %arrayidx7.us = getelementptr inbounds i8, ptr %d.addr.023.us, i64 %indvars.iv
  store i8 %9, ptr %arrayidx7.us, align 1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %loop.exit, label %for.body4.us

loop.exit:
  br label %for.cond1.for.cond.cleanup3_crit_edge.us

for.cond1.for.cond.cleanup3_crit_edge.us:
  %add.ptr.us = getelementptr inbounds i8, ptr %d.addr.023.us, i64 %idx.ext
  %add.ptr9.us = getelementptr inbounds i8, ptr %s.addr.022.us, i64 %idx.ext8
  %inc11.us = add nuw nsw i32 %y.024.us, 1
  %exitcond27.not = icmp eq i32 %inc11.us, %h
  br i1 %exitcond27.not, label %for.cond.cleanup, label %for.cond1.preheader.us

for.cond.cleanup:
  ret void
}
