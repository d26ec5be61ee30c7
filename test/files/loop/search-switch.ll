; left by some numbers
; sweep: i32:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %a, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %low = and i32 %x, 15
  switch i32 %low, label %latch [
    i32 3, label %exit
    i32 9, label %exit
  ]

latch:
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %exit

exit:
  %at = phi i32 [ -1, %entry ], [ %i, %head ], [ %i, %head ], [ -1, %latch ]
  ret i32 %at
}
