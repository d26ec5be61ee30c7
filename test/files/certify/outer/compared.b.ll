define void @combine(ptr noundef %a, ptr noundef %b, ptr noundef %c, i64 noundef %m, i64 noundef %n) {
entry:
  %m.some = icmp sgt i64 %m, 0
  %n.some = icmp sgt i64 %n, 0
  %some = and i1 %m.some, %n.some
  br i1 %some, label %loop.entry, label %exit

loop.entry:
  %0 = icmp ult i64 %n, 2
  br i1 %0, label %scalar.ph, label %vector.memcheck

vector.memcheck:
  %1 = sub i64 %m, 1
  %2 = getelementptr double, ptr %a, i64 %1
  %3 = getelementptr i8, ptr %2, i64 8
  %4 = sub i64 %n, 1
  %5 = getelementptr double, ptr %c, i64 %4
  %6 = getelementptr i8, ptr %5, i64 8
  %7 = icmp ult ptr %a, %6
  %8 = icmp ult ptr %c, %3
  %9 = and i1 %7, %8
  %10 = getelementptr double, ptr %b, i64 %4
  %11 = ptrtoint ptr %b to i64
  %12 = mul i64 %1, %n
  %13 = getelementptr double, ptr %b, i64 %12
  %14 = ptrtoint ptr %13 to i64
  %15 = sub i64 %14, %11
  %16 = icmp slt i64 %15, 0
  %17 = getelementptr i8, ptr %b, i64 %15
  %18 = select i1 %16, ptr %17, ptr %b
  %19 = getelementptr i8, ptr %10, i64 %15
  %20 = select i1 %16, ptr %10, ptr %19
  %21 = getelementptr i8, ptr %20, i64 8
  %22 = icmp ult ptr %18, %6
  %23 = icmp ult ptr %c, %21
  %24 = and i1 %22, %23
  %25 = or i1 %9, %24
  br i1 %25, label %scalar.ph, label %vector.ph

vector.ph:
  %26 = urem i64 %n, 2
  %n.vec = sub i64 %n, %26
  br label %vector.outer

vector.outer:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.last ]
  %27 = getelementptr inbounds double, ptr %b, i64 %index
  br label %vector.row

vector.row:
  %28 = phi i64 [ 0, %vector.outer ], [ %39, %vector.row ]
  %29 = phi <2 x double> [ zeroinitializer, %vector.outer ], [ %38, %vector.row ]
  %30 = getelementptr inbounds double, ptr %a, i64 %28
  %31 = load double, ptr %30, align 8
  %32 = insertelement <2 x double> poison, double %31, i64 0
  %33 = shufflevector <2 x double> %32, <2 x double> poison, <2 x i32> zeroinitializer
  %34 = mul nsw i64 %28, %n
  %35 = getelementptr inbounds double, ptr %27, i64 %34
  %36 = load <2 x double>, ptr %35, align 8
  %37 = fmul <2 x double> %33, %36
  %38 = fadd <2 x double> %29, %37
  %39 = add nuw nsw i64 %28, 1
  %40 = icmp eq i64 %39, %m
  br i1 %40, label %vector.last, label %vector.row

vector.last:
  %41 = getelementptr inbounds double, ptr %c, i64 %index
  store <2 x double> %38, ptr %41, align 8
  %index.next = add nuw i64 %index, 2
  %42 = icmp eq i64 %index.next, %n.vec
  br i1 %42, label %middle.block, label %vector.outer, !superword.outer !0

middle.block:
  %43 = icmp eq i64 %n, %n.vec
  br i1 %43, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %column

column:
  %j = phi i64 [ %j.next, %last ], [ %resume, %scalar.ph ]
  %top = getelementptr inbounds double, ptr %b, i64 %j
  br label %row

row:
  %k = phi i64 [ 0, %column ], [ %k.next, %row ]
  %sum = phi double [ 0.000000e+00, %column ], [ %sum.next, %row ]
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
  br i1 %j.done, label %loop.exit, label %column

loop.exit:
  br label %exit

exit:
  ret void
}

!0 = !{i32 0, i32 2, i32 0, i32 2, i32 1, i32 2}
