target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %p, i32 noundef %n, i32 noundef %value) {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body, label %cleanup

for.body:                                         ; preds = %for.inc, %entry
  %i.07 = phi i32 [ %inc, %for.inc ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %p, i32 %i.07
  %0 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp eq i32 %0, %value
  br i1 %cmp1, label %cleanup, label %for.inc

for.inc:                                          ; preds = %for.body
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %cleanup, label %for.body

cleanup:                                          ; preds = %for.inc, %for.body, %entry
  %1 = phi i32 [ -1, %entry ], [ -1, %for.inc ], [ %i.07, %for.body ]
  ret i32 %1
}
