; passes: unroll
; Loops of few iterations go; values behind them are the last copy's; long and uncounted loops stay.
; run: @sum([i32 1, 2, 3, 4])
; run: @recurrence([i32 1, 2, 3, 4])
; run: @once(5)
; run: @blocks([i32 1, -2, 3, -4])
; run: @long(3)

define i32 @sum(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %t = add i32 %s, %v
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %t
}

define i32 @recurrence(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %last = phi i32 [ 7, %entry ], [ %v, %loop ]
  %older = phi i32 [ 9, %entry ], [ %last, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %w = sub i32 %v, %older
  store i32 %w, ptr %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 3
  br i1 %more, label %loop, label %exit

exit:
  %r = phi i32 [ %older, %loop ]
  %u = add i32 %r, %last
  ret i32 %u
}

define i32 @once(i32 %a) {
entry:
  br label %loop

loop:
  %i = phi i32 [ %a, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br i1 false, label %loop, label %exit

exit:
  ret i32 %next
}

define i32 @blocks(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %c = icmp slt i32 %v, 0
  br i1 %c, label %then, label %latch

then:
  store i32 0, ptr %q
  br label %latch

latch:
  %m = phi i32 [ 0, %then ], [ %v, %loop ]
  %t = add i32 %s, %m
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %t
}

define i32 @long(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 1000
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %next
}
