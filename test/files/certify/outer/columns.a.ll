@a = global [64 x [64 x i64]] zeroinitializer, align 16
define void @f(i64 noundef %n) {
entry:
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi i64 [ 0, %outer ], [ %s2, %inner ]
  %ap = getelementptr inbounds [64 x [64 x i64]], ptr @a, i64 0, i64 %j, i64 %i
  %a = load i64, ptr %ap, align 8
  %s2 = add i64 %s, %a
  store i64 %s2, ptr %ap, align 8
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 64
  br i1 %j.done, label %latch, label %inner
latch:
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
