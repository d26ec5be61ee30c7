; sweep: i32:2n+2 n 5
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The value of the iteration before, which only code behind the loop looks at.
define i32 @f(ptr %a, i64 %n, i32 %start) "target-features"="+avx2" {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %before = phi i32 [ %start, %entry ], [ %x, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %next, %n
  br i1 %c, label %end, label %loop
end:
  %r = phi i32 [ 7, %entry ], [ %before, %loop ]
  ret i32 %r
}
