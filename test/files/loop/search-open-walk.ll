; the same by pointers that walk, two of them, counted downwards
; sweep: i8:n i8:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, i32 noundef %n) {
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %exit, label %head

head:
  %left = phi i32 [ %n, %entry ], [ %less, %latch ]
  %p = phi ptr [ %a, %entry ], [ %pn, %latch ]
  %q = phi ptr [ %b, %entry ], [ %qn, %latch ]
  %x = load i8, ptr %p, align 1
  %y = load i8, ptr %q, align 1
  %sum = xor i8 %x, %y
  %odd = icmp eq i8 %sum, 3
  br i1 %odd, label %exit, label %latch

latch:
  %pn = getelementptr inbounds nuw i8, ptr %p, i32 1
  %qn = getelementptr inbounds nuw i8, ptr %q, i32 1
  %less = add i32 %left, -1
  %done = icmp eq i32 %less, 0
  br i1 %done, label %exit, label %head

exit:
  %at = phi i32 [ 0, %entry ], [ %left, %head ], [ 0, %latch ]
  ret i32 %at
}
