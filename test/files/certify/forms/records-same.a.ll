target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local float @row_of(ptr noundef readonly captures(none) %a, i32 noundef %n, float noundef %m, i32 noundef %at, ptr noundef writeonly captures(none) %found) {
entry:
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %at.addr.0.lcssa = phi i32 [ %at, %entry ], [ %at.addr.1, %for.body ]
  %m.addr.0.lcssa = phi float [ %m, %entry ], [ %m.addr.1, %for.body ]
  store i32 %at.addr.0.lcssa, ptr %found, align 4
  ret float %m.addr.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %m.addr.011 = phi float [ %m, %for.body.preheader ], [ %m.addr.1, %for.body ]
  %at.addr.010 = phi i32 [ %at, %for.body.preheader ], [ %at.addr.1, %for.body ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %indvars.iv
  %0 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp ogt float %0, %m.addr.011
  %at.addr.1 = select i1 %cmp1, i32 7, i32 %at.addr.010
  %m.addr.1 = select i1 %cmp1, float %0, float %m.addr.011
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

