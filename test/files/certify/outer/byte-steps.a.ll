
define void @f(ptr noundef noalias %in, ptr noundef noalias %out, i64 noundef %n) {
entry:
  %t = alloca [8 x i64], align 16
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %outer ], [ %j.next, %fill ]
  %v = mul i64 %j, %i
  %p = getelementptr inbounds [8 x i64], ptr %t, i64 0, i64 %j
  store i64 %v, ptr %p, align 8
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 8
  br i1 %j.done, label %latch, label %fill
latch:
  %ip = getelementptr inbounds i64, ptr %in, i64 %i
  %k = load i64, ptr %ip, align 8
  %kb = shl i64 %k, 3
  %tp = getelementptr i8, ptr %t, i64 %kb
  %r = load i64, ptr %tp, align 8
  %op = getelementptr inbounds i64, ptr %out, i64 %i
  store i64 %r, ptr %op, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
