@a = global [1024 x [256 x i32]] zeroinitializer, align 16
@y = global [1024 x i32] zeroinitializer, align 16
define void @rows(i64 noundef %n) {
entry:
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi i32 [ 0, %outer ], [ %s.next, %inner ]
  %p = getelementptr inbounds [1024 x [256 x i32]], ptr @a, i64 0, i64 %i, i64 %j
  %v = load i32, ptr %p, align 4
  %w = mul i32 %v, %s
  %s.next = add i32 %w, 7
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 256
  br i1 %j.done, label %latch, label %inner
latch:
  %q = getelementptr inbounds [1024 x i32], ptr @y, i64 0, i64 %i
  store i32 %s.next, ptr %q, align 4
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
