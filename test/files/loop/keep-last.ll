; sweep: i32:n n 3
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The last index with a condition.
define i32 @f(ptr noundef %p, i32 noundef %n, i32 noundef %limit) "target-features"="+avx2" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %ahead, label %exit
ahead:
  %count = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %next, %loop ]
  %last = phi i32 [ -1, %ahead ], [ %kept, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q, align 4
  %c = icmp sgt i32 %x, %limit
  %k = trunc nuw nsw i64 %i to i32
  %kept = select i1 %c, i32 %k, i32 %last
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %count
  br i1 %done, label %exit, label %loop
exit:
  %r = phi i32 [ -1, %entry ], [ %kept, %loop ]
  ret i32 %r
}
