; sweep: i64:n+300 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The value of the iteration before, which nobody looks at, of a load whose address is made of two steps.
define i64 @f(ptr %a, i32 %n) "target-features"="+avx2" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i8 [ 0, %entry ], [ %next, %head ]
  %before = phi i64 [ 1, %entry ], [ %x, %head ]
  %wide = zext i8 %i to i32
  %p = getelementptr i64, ptr %a, i32 %wide
  %q = getelementptr i64, ptr %p, i64 1
  %x = load i64, ptr %q, align 8
  %next = add i8 %i, 1
  %count = zext i8 %next to i32
  %more = icmp slt i32 %count, %n
  br i1 %more, label %head, label %exit
exit:
  ret i64 1
}
