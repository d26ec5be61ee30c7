; sweep: i32:2n+300 i32:n n 40
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; An index of eight bits, and one that may wrap: tested before the loop.
define void @f(ptr noalias %a, ptr noalias %b, i32 %count, i8 %offset) "target-features"="+avx2" {
entry:
  %n = trunc i32 %count to i8
  %some = icmp ne i8 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i8 [ 0, %entry ], [ %next, %head ]
  %k = zext i8 %i to i64
  %sum = add i8 %i, %offset
  %m = zext i8 %sum to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %m
  %x = load i32, ptr %p, align 4
  %y = mul i32 %x, 3
  %q = getelementptr inbounds i32, ptr %b, i64 %k
  store i32 %y, ptr %q, align 4
  %next = add i8 %i, 1
  %more = icmp ult i8 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
