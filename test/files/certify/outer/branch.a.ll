
define void @f(ptr noundef noalias %in, ptr noundef noalias %out, i64 noundef %m, i64 noundef %n) {
entry:
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %next ]
  %s = phi i64 [ %i, %outer ], [ %s2, %next ]
  %bp = getelementptr inbounds i64, ptr %in, i64 %j
  %b = load i64, ptr %bp, align 8
  %c = icmp ult i64 %b, %s
  br i1 %c, label %then, label %next
then:
  %t = mul i64 %s, %b
  br label %next
next:
  %s2 = phi i64 [ %s, %inner ], [ %t, %then ]
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %m
  br i1 %j.done, label %latch, label %inner
latch:
  %op = getelementptr inbounds i64, ptr %out, i64 %i
  store i64 %s2, ptr %op, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
