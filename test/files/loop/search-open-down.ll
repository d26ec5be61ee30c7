; downwards, of memory of which nobody knows how large it is
; sweep: i32:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i = n - 1; i >= 0; i--) if (a[i] == key) return i;
define i32 @f(ptr noundef readonly captures(none) %a, i32 noundef %n) {
entry:
  %times = mul nsw i32 %n, 11
  %rest = srem i32 %times, 23
  %key = add nsw i32 %rest, -9
  br label %head

head:
  %above = phi i32 [ %n, %entry ], [ %i, %latch ]
  %more = icmp sgt i32 %above, 0
  br i1 %more, label %latch, label %exit

latch:
  %i = add nsw i32 %above, -1
  %p = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %found = icmp eq i32 %x, %key
  br i1 %found, label %exit, label %head

exit:
  %at = phi i32 [ -1, %head ], [ %i, %latch ]
  ret i32 %at
}
