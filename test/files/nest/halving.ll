; sweep: i32:16 i32:n i32:n 16 n
define void @f(ptr noundef noalias %t, ptr noundef noalias %k, ptr noundef noalias %y, i32 noundef %size, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  %two = icmp sgt i32 %size, 1
  %both = and i1 %some, %two
  br i1 %both, label %before, label %exit
before:
  %first = lshr i32 %size, 1
  br label %outer
outer:
  %i = phi i64 [ 0, %before ], [ %i.next, %latch ]
  %kp = getelementptr inbounds i32, ptr %k, i64 %i
  %key = load i32, ptr %kp, align 4, !llvm.access.group !2
  br label %search
search:
  %half = phi i32 [ %first, %outer ], [ %half.next, %search ]
  %at = phi i32 [ 0, %outer ], [ %at.next, %search ]
  %here = add nuw nsw i32 %at, %half
  %place = zext nneg i32 %here to i64
  %tp = getelementptr i32, ptr %t, i64 %place
  %tq = getelementptr i8, ptr %tp, i64 -4
  %v = load i32, ptr %tq, align 4, !llvm.access.group !2
  %less = icmp slt i32 %v, %key
  %by = select i1 %less, i32 %half, i32 0
  %at.next = add nuw nsw i32 %by, %at
  %half.next = lshr i32 %half, 1
  %none = icmp eq i32 %half.next, 0
  br i1 %none, label %latch, label %search, !llvm.loop !4
latch:
  %yp = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %at.next, ptr %yp, align 4, !llvm.access.group !2
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1, !3}
!1 = !{!"llvm.loop.parallel_accesses", !2}
!2 = distinct !{}
!3 = !{!"llvm.loop.vectorize.enable", i1 true}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
