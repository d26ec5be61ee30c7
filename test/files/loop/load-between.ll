; a load under a condition, between two that are none
; sweep: i32:n+2 i32:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr noalias noundef readonly captures(none) %a, ptr noalias noundef captures(none) %b, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %first = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %first, align 4
  %third = getelementptr inbounds i8, ptr %first, i32 8
  %z = load i32, ptr %third, align 4
  %sum = add i32 %x, %z
  %two = icmp slt i32 %sum, 2
  br i1 %two, label %ask, label %latch

ask:
  %second = getelementptr inbounds i8, ptr %first, i32 4
  %y = load i32, ptr %second, align 4
  br label %latch

latch:
  %r = phi i32 [ %y, %ask ], [ %sum, %head ]
  %p = getelementptr inbounds i32, ptr %b, i32 %i
  store i32 %r, ptr %p, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:
  ret void
}
