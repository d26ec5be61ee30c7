target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

%struct.cf = type { float, float }

define void @power(ptr noundef readonly captures(none) %a, ptr noundef writeonly captures(none) %o, i32 noundef %n) {
entry:
  %cmp17.not = icmp eq i32 %n, 0
  br i1 %cmp17.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body, %entry
  %i.018 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds nuw %struct.cf, ptr %a, i32 %i.018
  %0 = load float, ptr %arrayidx, align 4
  %mul = fmul float %0, %0
  %im = getelementptr inbounds nuw i8, ptr %arrayidx, i32 4
  %1 = load float, ptr %im, align 4
  %mul6 = fmul float %1, %1
  %add = fadd float %mul, %mul6
  %arrayidx7 = getelementptr inbounds nuw float, ptr %o, i32 %i.018
  store float %add, ptr %arrayidx7, align 4
  %inc = add nuw i32 %i.018, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

