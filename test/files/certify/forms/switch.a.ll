target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @f(ptr noalias %a, ptr noalias %b, i32 %n) "target-features"="+avx2" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %next, %tail ]
  %k = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %k
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %b, i64 %k
  %y = load i32, ptr %q, align 4
  switch i32 %x, label %other [
    i32 0, label %twice
    i32 5, label %twice
    i32 -3, label %sum
    i32 7, label %tail
  ]
twice:
  %t = shl i32 %y, 1
  br label %tail
sum:
  %s = add i32 %y, 100
  br label %tail
other:
  %o = xor i32 %y, %x
  br label %tail
tail:
  %r = phi i32 [ %t, %twice ], [ %s, %sum ], [ %o, %other ], [ -1, %head ]
  store i32 %r, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
