; indices that are checked against a length that never comes
; sweep: i32:n i32:n n 1000
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(ptr noundef %x, ptr noundef %y, i32 noundef %n, i32 noundef %m) "target-cpu"="x86-64-v3" {
entry:
  %none = icmp sle i32 %n, 0
  br i1 %none, label %done, label %front

front:
  %count = zext i32 %n to i64
  %length = zext i32 %m to i64
  br label %body

body:
  %i = phi i64 [ 0, %front ], [ %i.next, %inside ]
  %beyond = icmp eq i64 %i, %length
  br i1 %beyond, label %out, label %inside

inside:
  %px = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %px, align 4
  %w = mul i32 %v, 3
  %py = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %w, ptr %py, align 4
  %i.next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %i.next, %count
  br i1 %end, label %done, label %body

out:
  %at = trunc i64 %i to i32
  ret i32 %at

done:
  ret i32 -1
}
