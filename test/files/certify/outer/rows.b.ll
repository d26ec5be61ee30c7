@a = global [1024 x [256 x i32]] zeroinitializer, align 16
@y = global [1024 x i32] zeroinitializer, align 16
define void @rows(i64 noundef %n) {
entry:
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %check
check:
  %few = icmp ult i64 %n, 4
  br i1 %few, label %outer, label %setup
setup:
  %rest = urem i64 %n, 4
  %nvec = sub i64 %n, %rest
  br label %wide
wide:
  %index = phi i64 [ 0, %setup ], [ %index.next, %wide.latch ]
  %i1 = add nuw i64 %index, 1
  %i2 = add nuw i64 %index, 2
  %i3 = add nuw i64 %index, 3
  br label %wide.inner
wide.inner:
  %wj = phi i64 [ 0, %wide ], [ %wj.next, %wide.inner ]
  %ws = phi <4 x i32> [ zeroinitializer, %wide ], [ %ws.next, %wide.inner ]
  %p0 = getelementptr inbounds [1024 x [256 x i32]], ptr @a, i64 0, i64 %index, i64 %wj
  %p1 = getelementptr inbounds [1024 x [256 x i32]], ptr @a, i64 0, i64 %i1, i64 %wj
  %p2 = getelementptr inbounds [1024 x [256 x i32]], ptr @a, i64 0, i64 %i2, i64 %wj
  %p3 = getelementptr inbounds [1024 x [256 x i32]], ptr @a, i64 0, i64 %i3, i64 %wj
  %l0 = load i32, ptr %p0, align 4
  %l1 = load i32, ptr %p1, align 4
  %l2 = load i32, ptr %p2, align 4
  %l3 = load i32, ptr %p3, align 4
  %v0 = insertelement <4 x i32> poison, i32 %l0, i64 0
  %v1 = insertelement <4 x i32> %v0, i32 %l1, i64 1
  %v2 = insertelement <4 x i32> %v1, i32 %l2, i64 2
  %v3 = insertelement <4 x i32> %v2, i32 %l3, i64 3
  %wm = mul <4 x i32> %v3, %ws
  %ws.next = add <4 x i32> %wm, <i32 7, i32 7, i32 7, i32 7>
  %wj.next = add nuw nsw i64 %wj, 1
  %wj.done = icmp eq i64 %wj.next, 256
  br i1 %wj.done, label %wide.latch, label %wide.inner
wide.latch:
  %wq = getelementptr inbounds [1024 x i32], ptr @y, i64 0, i64 %index
  store <4 x i32> %ws.next, ptr %wq, align 4
  %index.next = add nuw i64 %index, 4
  %wdone = icmp eq i64 %index.next, %nvec
  br i1 %wdone, label %middle, label %wide, !superword.outer !0
middle:
  %all = icmp eq i64 %rest, 0
  br i1 %all, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %check ], [ %nvec, %middle ], [ %i.next, %latch ]
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
!0 = !{i32 0, i32 4}
