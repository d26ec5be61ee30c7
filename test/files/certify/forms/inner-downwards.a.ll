; void f(void) { for (int i = 0; i < 64; i++) { x = i; for (int n = 8; n > 1; n--) x = x & 1 ? x >> 1 ^ k : x >> 1; t[i] = x; } }
target datalayout = "e-i64:64-n32:64-S128"

@t = global [64 x i32] zeroinitializer

define void @f() {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %start = trunc nuw nsw i64 %i to i32
  br label %inner

inner:
  %n = phi i32 [ 8, %outer ], [ %n.next, %inner ]
  %x = phi i32 [ %start, %outer ], [ %x.next, %inner ]
  %low = and i32 %x, 1
  %even = icmp eq i32 %low, 0
  %half = lshr i32 %x, 1
  %mixed = xor i32 %half, -306674912
  %x.next = select i1 %even, i32 %half, i32 %mixed
  %n.next = add nsw i32 %n, -1
  %more = icmp ugt i32 %n, 1
  br i1 %more, label %inner, label %latch

latch:
  %p = getelementptr inbounds [64 x i32], ptr @t, i64 0, i64 %i
  store i32 %x.next, ptr %p, align 4
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 64
  br i1 %done, label %exit, label %outer

exit:
  ret void
}
