target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"
define void @xork(ptr noundef %b, i8 noundef zeroext %k) {
entry:
  %len = getelementptr inbounds nuw i8, ptr %b, i32 4
  %0 = load i32, ptr %len, align 4
  %cmp7.not = icmp eq i32 %0, 0
  br i1 %cmp7.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  ret void

for.body:
  %i.08 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %1 = load ptr, ptr %b, align 4
  %arrayidx = getelementptr inbounds nuw i8, ptr %1, i32 %i.08
  %2 = load i8, ptr %arrayidx, align 1
  %xor6 = xor i8 %2, %k
  store i8 %xor6, ptr %arrayidx, align 1
  %inc = add nuw i32 %i.08, 1
  %3 = load i32, ptr %len, align 4
  %cmp = icmp ult i32 %inc, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}
