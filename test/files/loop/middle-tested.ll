; A loop that is left in the middle of its body, after a store and before another.
; sweep: i32:n+1 i32:n+1 n
define void @f(ptr noalias %a, ptr noalias %b, i32 %n) {
entry:
  %m = zext i32 %n to i64
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %v = add i32 %x, 1
  store i32 %v, ptr %p, align 4
  %c = icmp sgt i32 %x, 2
  br i1 %c, label %yes, label %join

yes:
  %z = shl i32 %v, 2
  br label %join

join:
  %y = phi i32 [ %v, %head ], [ %z, %yes ]
  %done = icmp eq i64 %i, %m
  br i1 %done, label %exit, label %more

more:
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %y, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  br label %head

exit:
  ret void
}
