
define void @guarded(ptr %p, i32 %n, i32 %s) {
entry:
  %some = icmp sgt i32 %s, 1
  %positive = icmp sgt i32 %s, 0
  br i1 %some, label %loop, label %exit

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br label %then

then:                                             ; preds = %loop
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %s, ptr %q, align 4
  br label %latch

latch:                                            ; preds = %then
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %latch, %entry
  ret void
}

define void @negated(ptr %p, i32 %n, i32 %s) {
entry:
  %few = icmp ult i32 %s, 5
  br i1 %few, label %exit, label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %three = icmp eq i32 %s, 3
  br label %latch

latch:                                            ; preds = %loop
  %v = phi i32 [ 1, %loop ]
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %latch, %entry
  ret void
}

define void @open(ptr %p, i32 %n, i32 %s) {
entry:
  %some = icmp sgt i32 %s, 0
  %more = icmp sgt i32 %s, 1
  br i1 %some, label %loop, label %exit

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %more, label %then, label %latch

then:                                             ; preds = %loop
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %s, ptr %q, align 4
  br label %latch

latch:                                            ; preds = %then, %loop
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %latch, %entry
  ret void
}

define void @other(ptr %p, i32 %n, i32 %s) {
entry:
  %some = icmp ugt i32 %s, 1
  %positive = icmp sgt i32 %s, 0
  br i1 %some, label %loop, label %exit

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %positive, label %then, label %latch

then:                                             ; preds = %loop
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %s, ptr %q, align 4
  br label %latch

latch:                                            ; preds = %then, %loop
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %latch, %entry
  ret void
}
