target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @solve(ptr noalias nocapture noundef readonly %column, ptr noalias nocapture noundef readonly %right, ptr noalias nocapture noundef %v, i32 noundef %n) {
entry:
  %cmp40 = icmp sgt i32 %n, 0
  br i1 %cmp40, label %for.body6.preheader, label %for.cond.cleanup5

for.body6.preheader:
  %0 = zext nneg i32 %n to i64
  %1 = shl nuw nsw i64 %0, 3
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %v, ptr align 8 %right, i64 %1, i1 false)
  %2 = zext nneg i32 %n to i64
  %wide.trip.count53 = zext nneg i32 %n to i64
  br label %for.body6

for.cond3.loopexit:
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond54.not = icmp eq i64 %indvars.iv.next51, %wide.trip.count53
  br i1 %exitcond54.not, label %for.cond.cleanup5, label %for.body6

for.cond.cleanup5:
  ret void

for.body6:
  %indvars.iv50 = phi i64 [ 0, %for.body6.preheader ], [ %indvars.iv.next51, %for.cond3.loopexit ]
  %indvars.iv = phi i64 [ 1, %for.body6.preheader ], [ %indvars.iv.next, %for.cond3.loopexit ]
  %indvars.iv.next51 = add nuw nsw i64 %indvars.iv50, 1
  %cmp942 = icmp ult i64 %indvars.iv.next51, %2
  br i1 %cmp942, label %for.body11.lr.ph, label %for.cond3.loopexit

for.body11.lr.ph:
  %arrayidx13 = getelementptr inbounds double, ptr %v, i64 %indvars.iv50
  br label %for.body11

for.body11:
  %indvars.iv47 = phi i64 [ %indvars.iv, %for.body11.lr.ph ], [ %indvars.iv.next48, %for.body11 ]
  %3 = load double, ptr %arrayidx13, align 8
  %arrayidx17 = getelementptr inbounds [72 x double], ptr %column, i64 %indvars.iv50, i64 %indvars.iv47
  %4 = load double, ptr %arrayidx17, align 8
  %mul = fmul double %3, %4
  %arrayidx19 = getelementptr inbounds double, ptr %v, i64 %indvars.iv47
  %5 = load double, ptr %arrayidx19, align 8
  %sub = fsub double %5, %mul
  store double %sub, ptr %arrayidx19, align 8
  %indvars.iv.next48 = add nuw nsw i64 %indvars.iv47, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next48, %wide.trip.count53
  br i1 %exitcond.not, label %for.cond3.loopexit, label %for.body11
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
