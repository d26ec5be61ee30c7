; sweep: i32:300 i32:n n 246
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The index wraps from 255 to 0 where the loop is long enough: then the old loop does it.
define void @f(ptr noalias %a, ptr noalias %b, i32 %n, i8 %offset) "target-features"="+avx2" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %low = trunc i32 %i to i8
  %sum = add i8 %low, %offset
  %m = zext i8 %sum to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %m
  %x = load i32, ptr %p, align 4
  %y = mul i32 %x, 3
  %k = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %b, i64 %k
  store i32 %y, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
