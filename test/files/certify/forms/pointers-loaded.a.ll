target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"
define i32 @sumv(ptr noundef readonly captures(none) %v) {
entry:
  %0 = load ptr, ptr %v, align 4
  %e1 = getelementptr inbounds nuw i8, ptr %v, i32 4
  %1 = load ptr, ptr %e1, align 4
  %cmp.not6 = icmp eq ptr %0, %1
  br i1 %cmp.not6, label %for.end, label %for.body

for.body:
  %s.08 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %p.07 = phi ptr [ %incdec.ptr, %for.body ], [ %0, %entry ]
  %2 = load i32, ptr %p.07, align 4
  %add = add nsw i32 %2, %s.08
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.07, i32 4
  %cmp.not = icmp eq ptr %incdec.ptr, %1
  br i1 %cmp.not, label %for.end, label %for.body

for.end:
  %s.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %s.0.lcssa
}
