target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
define void @flip(ptr noundef %row, i32 noundef %w, i32 noundef %n) {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %0 = getelementptr i32, ptr %row, i32 %w
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %i.017 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %row, i32 %i.017
  %1 = load i32, ptr %arrayidx, align 4
  %2 = xor i32 %i.017, -1
  %arrayidx2 = getelementptr i32, ptr %0, i32 %2
  %3 = load i32, ptr %arrayidx2, align 4
  store i32 %3, ptr %arrayidx, align 4
  store i32 %1, ptr %arrayidx2, align 4
  %inc = add nuw nsw i32 %i.017, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}
