; sweep: float:n+2 float:1 n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; An address that does not change is computed in the body, and is the base of one that may wrap around.
define void @f(ptr %a, ptr noalias %c, i32 %n) "target-features"="+avx2" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr float, ptr %a, i64 1
  %wide = zext i32 %i to i64
  %q = getelementptr float, ptr %p, i64 %wide
  %x = load float, ptr %q, align 4
  store float %x, ptr %c, align 4
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
