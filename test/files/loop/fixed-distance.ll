; sweep: i32:64 7
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Sixty-four turns wherever it begins, unless the end wraps.
define void @f(ptr noundef %p, i32 noundef %k) "target-features"="+avx2" {
entry:
  br label %loop
loop:
  %i = phi i32 [ %k, %entry ], [ %next, %loop ]
  %j = phi i64 [ 0, %entry ], [ %jn, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %j
  store i32 %i, ptr %q, align 4
  %jn = add nuw nsw i64 %j, 1
  %next = add nsw i32 %i, 1
  %end = add nsw i32 %k, 64
  %more = icmp slt i32 %next, %end
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
