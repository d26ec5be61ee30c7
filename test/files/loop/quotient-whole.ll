; A quotient of 16 bits whose users look at 64: it is computed in those.
; sweep: i16:n i64:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i16, ptr %x, i64 %i
  %v = load i16, ptr %p, align 2
  %w = zext i16 %v to i64
  %d = udiv i64 %w, 7
  %s = add i64 %d, %i
  %q = getelementptr inbounds i64, ptr %y, i64 %i
  store i64 %s, ptr %q, align 8
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
