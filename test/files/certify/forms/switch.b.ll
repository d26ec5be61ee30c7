target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @f(ptr noalias %a, ptr noalias %b, i32 %n) "target-features"="+avx2" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop.entry, label %exit

loop.entry:
  %0 = icmp ult i32 %n, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i32 %n, 4
  %n.vec = sub i32 %n, %1
  br label %vector.body

vector.body:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = sext i32 %index to i64
  %3 = getelementptr inbounds i32, ptr %a, i64 %2
  %4 = load <4 x i32>, ptr %3, align 4
  %5 = getelementptr inbounds i32, ptr %b, i64 %2
  %6 = load <4 x i32>, ptr %5, align 4
  %7 = add <4 x i32> %6, <i32 100, i32 100, i32 100, i32 100>
  %8 = shl <4 x i32> %6, <i32 1, i32 1, i32 1, i32 1>
  %9 = xor <4 x i32> %6, %4
  %10 = icmp eq <4 x i32> %4, <i32 7, i32 7, i32 7, i32 7>
  %11 = select <4 x i1> %10, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %9
  %12 = icmp eq <4 x i32> %4, <i32 -3, i32 -3, i32 -3, i32 -3>
  %13 = select <4 x i1> %12, <4 x i32> %7, <4 x i32> %11
  %14 = icmp eq <4 x i32> %4, zeroinitializer
  %15 = icmp eq <4 x i32> %4, <i32 5, i32 5, i32 5, i32 5>
  %16 = or <4 x i1> %14, %15
  %17 = select <4 x i1> %16, <4 x i32> %8, <4 x i32> %13
  store <4 x i32> %17, ptr %5, align 4
  %index.next = add nuw i32 %index, 4
  %18 = icmp eq i32 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body

middle.block:
  %19 = icmp eq i32 %n, %n.vec
  br i1 %19, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  br label %head

head:
  %i = phi i32 [ %next, %tail ], [ %resume, %scalar.ph ]
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
  br i1 %more, label %head, label %loop.exit

loop.exit:
  br label %exit

exit:
  ret void
}
