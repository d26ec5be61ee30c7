
define i32 @sum(ptr %p) {
entry:
  br label %loop

loop:                                             ; preds = %entry
  %q = getelementptr i32, ptr %p, i64 0
  %v = load i32, ptr %q
  %t = add i32 0, %v
  %next = add nuw nsw i64 0, 1
  %more = icmp ult i64 %next, 4
  br label %0

0:                                                ; preds = %loop
  %1 = getelementptr i32, ptr %p, i64 %next
  %2 = load i32, ptr %1
  %3 = add i32 %t, %2
  %4 = add nuw nsw i64 %next, 1
  %5 = icmp ult i64 %4, 4
  br label %6

6:                                                ; preds = %0
  %7 = getelementptr i32, ptr %p, i64 %4
  %8 = load i32, ptr %7
  %9 = add i32 %3, %8
  %10 = add nuw nsw i64 %4, 1
  %11 = icmp ult i64 %10, 4
  br label %12

12:                                               ; preds = %6
  %13 = getelementptr i32, ptr %p, i64 %10
  %14 = load i32, ptr %13
  %15 = add i32 %9, %14
  %16 = add nuw nsw i64 %10, 1
  %17 = icmp ult i64 %16, 4
  br label %exit

exit:                                             ; preds = %12
  ret i32 %15
}

define i32 @recurrence(ptr %p) {
entry:
  br label %loop

loop:                                             ; preds = %entry
  %q = getelementptr i32, ptr %p, i64 0
  %v = load i32, ptr %q
  %w = sub i32 %v, 9
  store i32 %w, ptr %q
  %next = add nuw nsw i64 0, 1
  %more = icmp ne i64 %next, 3
  br label %0

0:                                                ; preds = %loop
  %1 = getelementptr i32, ptr %p, i64 %next
  %2 = load i32, ptr %1
  %3 = sub i32 %2, 7
  store i32 %3, ptr %1
  %4 = add nuw nsw i64 %next, 1
  %5 = icmp ne i64 %4, 3
  br label %6

6:                                                ; preds = %0
  %7 = getelementptr i32, ptr %p, i64 %4
  %8 = load i32, ptr %7
  %9 = sub i32 %8, %v
  store i32 %9, ptr %7
  %10 = add nuw nsw i64 %4, 1
  %11 = icmp ne i64 %10, 3
  br label %exit

exit:                                             ; preds = %6
  %r = phi i32 [ %v, %6 ]
  %u = add i32 %r, %2
  ret i32 %u
}

define i32 @once(i32 %a) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ %a, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br i1 false, label %loop, label %exit

exit:                                             ; preds = %loop
  ret i32 %next
}

define i32 @blocks(ptr %p) {
entry:
  br label %loop

loop:                                             ; preds = %entry
  %q = getelementptr i32, ptr %p, i64 0
  %v = load i32, ptr %q
  %c = icmp slt i32 %v, 0
  br i1 %c, label %then, label %latch

then:                                             ; preds = %loop
  store i32 0, ptr %q
  br label %latch

latch:                                            ; preds = %then, %loop
  %m = phi i32 [ 0, %then ], [ %v, %loop ]
  %t = add i32 0, %m
  %next = add nuw nsw i64 0, 1
  %more = icmp ult i64 %next, 3
  br label %0

0:                                                ; preds = %latch
  %1 = getelementptr i32, ptr %p, i64 %next
  %2 = load i32, ptr %1
  %3 = icmp slt i32 %2, 0
  br i1 %3, label %4, label %5

4:                                                ; preds = %0
  store i32 0, ptr %1
  br label %5

5:                                                ; preds = %4, %0
  %6 = phi i32 [ 0, %4 ], [ %2, %0 ]
  %7 = add i32 %t, %6
  %8 = add nuw nsw i64 %next, 1
  %9 = icmp ult i64 %8, 3
  br label %10

10:                                               ; preds = %5
  %11 = getelementptr i32, ptr %p, i64 %8
  %12 = load i32, ptr %11
  %13 = icmp slt i32 %12, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %10
  store i32 0, ptr %11
  br label %15

15:                                               ; preds = %14, %10
  %16 = phi i32 [ 0, %14 ], [ %12, %10 ]
  %17 = add i32 %7, %16
  %18 = add nuw nsw i64 %8, 1
  %19 = icmp ult i64 %18, 3
  br label %exit

exit:                                             ; preds = %15
  ret i32 %17
}

define i32 @long(i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 1000
  br i1 %more, label %loop, label %exit

exit:                                             ; preds = %loop
  ret i32 %next
}
