@a = global [64 x [64 x i64]] zeroinitializer, align 16
define void @f(i64 noundef %n) {
entry:
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %check
check:
  %few = icmp ult i64 %n, 2
  br i1 %few, label %outer, label %setup
setup:
  %rest = urem i64 %n, 2
  %nvec = sub i64 %n, %rest
  br label %wide
wide:
  %index = phi i64 [ 0, %setup ], [ %index.next, %wlatch ]
  br label %winner
winner:
  %wj = phi i64 [ 0, %wide ], [ %wj.next, %winner ]
  %ws = phi <2 x i64> [ zeroinitializer, %wide ], [ %ws2, %winner ]
  %wap = getelementptr inbounds [64 x [64 x i64]], ptr @a, i64 0, i64 %wj, i64 %index
  %wa = load <2 x i64>, ptr %wap, align 8
  %ws2 = add <2 x i64> %ws, %wa
  store <2 x i64> %ws2, ptr %wap, align 8
  %wj.next = add nuw nsw i64 %wj, 1
  %wj.done = icmp eq i64 %wj.next, 64
  br i1 %wj.done, label %wlatch, label %winner
wlatch:
  %index.next = add nuw i64 %index, 2
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
!0 = !{i32 0, i32 2}
!1 = !{!"soa", i32 0, i32 2}
!2 = !{!"aos", i32 0, i32 2}
