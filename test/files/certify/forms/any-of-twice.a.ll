target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %p, i32 noundef %lo, i32 noundef %hi, i32 noundef %n) {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %found_one.0.lcssa = phi i32 [ 0, %entry ], [ %found_one.1, %for.body ]
  ret i32 %found_one.0.lcssa

for.body:                                         ; preds = %for.body, %entry
  %i.010 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %found_one.09 = phi i32 [ %found_one.1, %for.body ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %p, i32 %i.010
  %0 = load i32, ptr %arrayidx, align 4
  %cmp1.not = icmp slt i32 %0, %lo
  %cmp3.not = icmp sgt i32 %0, %hi
  %or.cond = or i1 %cmp1.not, %cmp3.not
  %found_one.1 = select i1 %or.cond, i32 %found_one.09, i32 1
  %inc = add nuw nsw i32 %i.010, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}
