; Columns that are combined, through pointers that nobody knows to be apart. The ranges of the whole nest are compared first.
define void @combine(ptr noundef %a, ptr noundef %b, ptr noundef %c, i64 noundef %m, i64 noundef %n) {
entry:
  %m.some = icmp sgt i64 %m, 0
  %n.some = icmp sgt i64 %n, 0
  %some = and i1 %m.some, %n.some
  br i1 %some, label %column, label %exit

column:
  %j = phi i64 [ 0, %entry ], [ %j.next, %last ]
  %top = getelementptr inbounds double, ptr %b, i64 %j
  br label %row

row:
  %k = phi i64 [ 0, %column ], [ %k.next, %row ]
  %sum = phi double [ 0.0, %column ], [ %sum.next, %row ]
  %ap = getelementptr inbounds double, ptr %a, i64 %k
  %x = load double, ptr %ap, align 8
  %start = mul nsw i64 %k, %n
  %bp = getelementptr inbounds double, ptr %top, i64 %start
  %y = load double, ptr %bp, align 8
  %product = fmul double %x, %y
  %sum.next = fadd double %sum, %product
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp eq i64 %k.next, %m
  br i1 %k.done, label %last, label %row

last:
  %cp = getelementptr inbounds double, ptr %c, i64 %j
  store double %sum.next, ptr %cp, align 8
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %exit, label %column

exit:
  ret void
}
