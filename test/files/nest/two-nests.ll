; sweep: i32:n i32:n 4 3 n
define void @f(ptr noundef noalias %x, ptr noundef noalias %y, i64 noundef %s, i64 noundef %r, i64 noundef %n) {
entry:
  %g = alloca [4 x [4 x i32]], align 16
  %some = icmp sgt i64 %n, 0
  %two = icmp sgt i64 %s, 1
  %both = and i1 %some, %two
  br i1 %both, label %choose, label %exit
choose:
  %few = icmp slt i64 %r, 3
  br i1 %few, label %outer, label %outer2
outer:
  %i = phi i64 [ 0, %choose ], [ %i.next, %latch ]
  %xp = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %xp, align 4, !llvm.access.group !2
  br label %rows
rows:
  %a = phi i64 [ 0, %outer ], [ %a.next, %rows.next ]
  br label %row
row:
  %b = phi i64 [ 0, %rows ], [ %b.next, %row ]
  %b32 = trunc i64 %b to i32
  %w = mul i32 %v, %b32
  %gp = getelementptr inbounds [4 x [4 x i32]], ptr %g, i64 0, i64 %a, i64 %b
  store i32 %w, ptr %gp, align 4, !llvm.access.group !2
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
  %rb = shl i64 %c, 4
  %rp = getelementptr i8, ptr %g, i64 %rb
  %u = load i32, ptr %rp, align 4
  %t.next = add i32 %t, %u
  %c.next = add nuw nsw i64 %c, 1
  %c.done = icmp eq i64 %c.next, %s
  br i1 %c.done, label %latch, label %add
latch:
  %yp = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %t.next, ptr %yp, align 4, !llvm.access.group !2
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !0
outer2:
  %i.2 = phi i64 [ 0, %choose ], [ %i.next.2, %latch2 ]
  %xp.2 = getelementptr inbounds i32, ptr %x, i64 %i.2
  %v.2 = load i32, ptr %xp.2, align 4, !llvm.access.group !2
  br label %rows2
rows2:
  %a.2 = phi i64 [ 0, %outer2 ], [ %a.next.2, %rows.next2 ]
  br label %row2
row2:
  %b.2 = phi i64 [ 0, %rows2 ], [ %b.next.2, %row2 ]
  %b32.2 = trunc i64 %b.2 to i32
  %w.2 = add i32 %v.2, %b32.2
  %gp.2 = getelementptr inbounds [4 x [4 x i32]], ptr %g, i64 0, i64 %a.2, i64 %b.2
  store i32 %w.2, ptr %gp.2, align 4, !llvm.access.group !2
  %b.next.2 = add nuw nsw i64 %b.2, 1
  %b.done.2 = icmp eq i64 %b.next.2, %s
  br i1 %b.done.2, label %rows.next2, label %row2
rows.next2:
  %a.next.2 = add nuw nsw i64 %a.2, 1
  %a.done.2 = icmp eq i64 %a.next.2, %s
  br i1 %a.done.2, label %add2, label %rows2
add2:
  %c.2 = phi i64 [ 1, %rows.next2 ], [ %c.next.2, %add2 ]
  %t.2 = phi i32 [ 5, %rows.next2 ], [ %t.next.2, %add2 ]
  %rp.2 = getelementptr inbounds [4 x [4 x i32]], ptr %g, i64 0, i64 %c.2, i64 0
  %u.2 = load i32, ptr %rp.2, align 4
  %t.next.2 = add i32 %t.2, %u.2
  %c.next.2 = add nuw nsw i64 %c.2, 1
  %c.done.2 = icmp eq i64 %c.next.2, %s
  br i1 %c.done.2, label %latch2, label %add2
latch2:
  %yp.2 = getelementptr inbounds i32, ptr %y, i64 %i.2
  store i32 %t.next.2, ptr %yp.2, align 4, !llvm.access.group !2
  %i.next.2 = add nuw nsw i64 %i.2, 1
  %done.2 = icmp eq i64 %i.next.2, %n
  br i1 %done.2, label %exit, label %outer2, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1, !3}
!1 = !{!"llvm.loop.parallel_accesses", !2}
!2 = distinct !{}
!3 = !{!"llvm.loop.vectorize.enable", i1 true}
