target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define hidden range(i32 -2147483641, -2147483648) i32 @plus(ptr noundef readonly captures(none) %a, i32 noundef %n) local_unnamed_addr {
entry:
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %for.body, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %0 = add nsw i32 %j.1, 7
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %j.0.lcssa = phi i32 [ 6, %entry ], [ %0, %for.cond.cleanup.loopexit ]
  ret i32 %j.0.lcssa

for.body:                                         ; preds = %for.body, %entry
  %i.07 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %j.06 = phi i32 [ %j.1, %for.body ], [ -1, %entry ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i32 %i.07
  %1 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp olt float %1, 0.000000e+00
  %j.1 = select i1 %cmp1, i32 %i.07, i32 %j.06
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @times(ptr noundef readonly captures(none) %a, i32 noundef %n, ptr noundef writeonly captures(none) %o) local_unnamed_addr {
entry:
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %for.body, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %0 = mul nsw i32 %j.1, 3
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %j.0.lcssa = phi i32 [ -3, %entry ], [ %0, %for.cond.cleanup.loopexit ]
  store i32 %j.0.lcssa, ptr %o, align 4
  ret void

for.body:                                         ; preds = %for.body, %entry
  %i.07 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %j.06 = phi i32 [ %j.1, %for.body ], [ -1, %entry ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i32 %i.07
  %1 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp olt float %1, 0.000000e+00
  %j.1 = select i1 %cmp1, i32 %i.07, i32 %j.06
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body
}
