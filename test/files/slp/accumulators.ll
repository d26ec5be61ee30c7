; passes: slp
; target: sse4.2
; Four sums that a loop carries become one vector that it carries.
; run: @f([i32 x 4], [i32 1, 2, 3, 4, 5, 6, 7, 8], 2)

define void @f(ptr noalias %d, ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s0 = phi i32 [ 0, %entry ], [ %t0, %loop ]
  %s1 = phi i32 [ 1, %entry ], [ %t1, %loop ]
  %s2 = phi i32 [ 2, %entry ], [ %t2, %loop ]
  %s3 = phi i32 [ 3, %entry ], [ %t3, %loop ]
  %row = getelementptr inbounds [4 x i32], ptr %a, i64 %i
  %p0 = getelementptr inbounds i32, ptr %row, i64 0
  %x0 = load i32, ptr %p0, align 4
  %t0 = add i32 %s0, %x0
  %p1 = getelementptr inbounds i32, ptr %row, i64 1
  %x1 = load i32, ptr %p1, align 4
  %t1 = add i32 %s1, %x1
  %p2 = getelementptr inbounds i32, ptr %row, i64 2
  %x2 = load i32, ptr %p2, align 4
  %t2 = add i32 %s2, %x2
  %p3 = getelementptr inbounds i32, ptr %row, i64 3
  %x3 = load i32, ptr %p3, align 4
  %t3 = add i32 %s3, %x3
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  %q0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %t0, ptr %q0, align 4
  %q1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %t1, ptr %q1, align 4
  %q2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %t2, ptr %q2, align 4
  %q3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %t3, ptr %q3, align 4
  ret void
}
