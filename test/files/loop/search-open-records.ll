; records of which two members are compared, in memory of which nobody knows how large it is
; sweep: i32:4n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i = 0; i < n; i++) if (a[i].key == key && a[i].kind != 5) return i;
define i32 @f(ptr noundef readonly captures(none) %a, i32 noundef %n) {
entry:
  %times = mul nsw i32 %n, 11
  %rest = srem i32 %times, 23
  %key = add nsw i32 %rest, -9
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit

body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds nuw [16 x i8], ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds nuw i8, ptr %p, i32 8
  %y = load i32, ptr %q, align 4
  %same = icmp eq i32 %x, %key
  %other = icmp ne i32 %y, 5
  %found = and i1 %same, %other
  br i1 %found, label %exit, label %latch

latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body

exit:
  %at = phi i32 [ -1, %entry ], [ %i, %body ], [ -1, %latch ]
  ret i32 %at
}
