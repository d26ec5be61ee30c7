
define i32 @sum(ptr %p, i32 %n, i32 %a, i32 %b) {
entry:
  %k = mul i32 %a, %b
  %k2 = add i32 %k, 7
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %w = mul i32 %v, %k2
  %t = add i32 %s, %w
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:                                             ; preds = %loop
  ret i32 %t
}

define i32 @divides(i32 %n, i32 %a, i32 %b) {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  %c = icmp eq i32 %i, 2
  br i1 %c, label %then, label %latch

then:                                             ; preds = %loop
  %k = sdiv i32 %a, %b
  br label %latch

latch:                                            ; preds = %then, %loop
  %d = phi i32 [ %k, %then ], [ 0, %loop ]
  %t = add i32 %s, %d
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:                                             ; preds = %latch
  ret i32 %t
}

define void @written(ptr %p, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i32 %i
  %w = mul i32 %i, %f
  store i32 %w, ptr %q
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:                                             ; preds = %loop
  ret void
}

define i32 @sometimes(ptr %p, ptr %other, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %latch

then:                                             ; preds = %loop
  %o = load i32, ptr %other
  br label %latch

latch:                                            ; preds = %then, %loop
  %d = phi i32 [ %o, %then ], [ %v, %loop ]
  %t = add i32 %s, %d
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:                                             ; preds = %latch
  ret i32 %t
}
