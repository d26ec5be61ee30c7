; two neighbours, the second of which lies beyond what a turn steps by, in memory of which nobody knows how large it is
; sweep: i8:n+3 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i = 0; i < n; i++) if (a[i] == key && a[i + 3] == 1) return i;
define i32 @f(ptr noundef readonly captures(none) %a, i32 noundef %n) {
entry:
  %times = mul nsw i32 %n, 11
  %rest = srem i32 %times, 23
  %number = add nsw i32 %rest, -9
  %key = trunc i32 %number to i8
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit

body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds nuw i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %q = getelementptr inbounds nuw i8, ptr %p, i32 3
  %y = load i8, ptr %q, align 1
  %same = icmp eq i8 %x, %key
  %one = icmp eq i8 %y, 1
  %found = and i1 %same, %one
  br i1 %found, label %exit, label %latch

latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body

exit:
  %at = phi i32 [ -1, %entry ], [ %i, %body ], [ -1, %latch ]
  ret i32 %at
}
