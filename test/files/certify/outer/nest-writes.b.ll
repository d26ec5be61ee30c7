define void @f(ptr noundef noalias %x, ptr noundef noalias %y, i64 noundef %s, i64 noundef %r, i64 noundef %n) {
entry:
  %g = alloca [4 x [4 x i32]], align 16
  %g.soa = alloca [4 x [4 x <4 x i32>]], align 16, !superword.layout !4
  %some = icmp sgt i64 %n, 0
  %two = icmp sgt i64 %s, 1
  %both = and i1 %some, %two
  br i1 %both, label %loop.entry, label %exit

loop.entry:
  %0 = icmp ult i64 %n, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i64 %n, 4
  %n.vec = sub i64 %n, %1
  br label %vector.outer

vector.outer:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %2 = getelementptr inbounds i32, ptr %x, i64 %index
  %3 = load <4 x i32>, ptr %2, align 4
  br label %vector.rows

vector.rows:
  %4 = phi i64 [ 0, %vector.outer ], [ %13, %vector.rows.next ]
  br label %vector.row

vector.row:
  %5 = phi i64 [ 0, %vector.rows ], [ %11, %vector.row ]
  %6 = trunc i64 %5 to i32
  %7 = insertelement <4 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <4 x i32> %7, <4 x i32> poison, <4 x i32> zeroinitializer
  %9 = mul <4 x i32> %3, %8
  %10 = getelementptr inbounds [4 x [4 x <4 x i32>]], ptr %g.soa, i64 0, i64 %4, i64 %5
  store <4 x i32> %9, ptr %10, align 16
  %11 = add nuw nsw i64 %5, 1
  %12 = icmp eq i64 %11, %s
  br i1 %12, label %vector.rows.next, label %vector.row

vector.rows.next:
  %13 = add nuw nsw i64 %4, 1
  %14 = icmp eq i64 %13, %s
  br i1 %14, label %vector.add, label %vector.rows

vector.add:
  %15 = phi i64 [ 1, %vector.rows.next ], [ %20, %vector.add ]
  %16 = phi <4 x i32> [ zeroinitializer, %vector.rows.next ], [ %19, %vector.add ]
  %17 = getelementptr inbounds [4 x [4 x <4 x i32>]], ptr %g.soa, i64 0, i64 %15, i64 0
  %18 = load <4 x i32>, ptr %17, align 16
  %19 = add <4 x i32> %16, %18
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, %s
  br i1 %21, label %vector.latch, label %vector.add

vector.latch:
  %22 = getelementptr inbounds i32, ptr %y, i64 %index
  store <4 x i32> %19, ptr %22, align 4
  %index.next = add nuw i64 %index, 4
  %23 = icmp eq i64 %index.next, %n.vec
  br i1 %23, label %middle.block, label %vector.outer, !superword.outer !10

middle.block:
  %24 = icmp eq i64 %n, %n.vec
  br i1 %24, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  br label %outer

outer:
  %i = phi i64 [ %i.next, %latch ], [ %resume, %scalar.ph ]
  %xp = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %xp, align 4
  br label %rows

rows:
  %a = phi i64 [ 0, %outer ], [ %a.next, %rows.next ]
  br label %row

row:
  %b = phi i64 [ 0, %rows ], [ %b.next, %row ]
  %b32 = trunc i64 %b to i32
  %w = mul i32 %v, %b32
  %gp = getelementptr inbounds [4 x [4 x i32]], ptr %g, i64 0, i64 %a, i64 %b
  store i32 %w, ptr %gp, align 4
  %b.next = add nuw nsw i64 %b, 1
  %b.done = icmp eq i64 %b.next, %s
  br i1 %b.done, label %rows.next, label %row

rows.next:
  %a.next = add nuw nsw i64 %a, 1
  %a.done = icmp eq i64 %a.next, %s
  br i1 %a.done, label %add, label %rows

add:
  %c = phi i64 [ 1, %rows.next ], [ %c.next, %add ]
  %t = phi i32 [ 0, %rows.next ], [ %t.next, %add ]
  %rp = getelementptr inbounds [4 x [4 x i32]], ptr %g, i64 0, i64 %c, i64 0
  %u = load i32, ptr %rp, align 4
  %t.next = add i32 %t, %u
  %c.next = add nuw nsw i64 %c, 1
  %c.done = icmp eq i64 %c.next, %s
  br i1 %c.done, label %latch, label %add

latch:
  %yp = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %t.next, ptr %yp, align 4
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %loop.exit, label %outer

loop.exit:
  br label %exit

exit:
  ret void
}

!4 = !{!"soa", i32 0, i32 4}
!10 = !{i32 0, i32 4}
