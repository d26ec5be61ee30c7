
define i32 @vowels(ptr %s, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 0, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %x = load i8, ptr %p, align 1
  switch i8 %x, label %join [
    i8 97, label %yes
    i8 101, label %yes
    i8 111, label %yes
  ]

yes:                                              ; preds = %head, %head, %head
  br label %join

join:                                             ; preds = %yes, %head
  %0 = phi i32 [ 0, %head ], [ 1, %yes ]
  %after = add nsw i32 %total, %0
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %after
}

define i32 @nested(ptr %a, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 0, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %large, label %other

large:                                            ; preds = %head
  %isLarge = icmp sgt i32 %x, 10
  br i1 %isLarge, label %twice, label %inner

twice:                                            ; preds = %large
  br label %inner

inner:                                            ; preds = %twice, %large
  %0 = phi i32 [ 0, %large ], [ 2, %twice ]
  br label %join

other:                                            ; preds = %head
  br label %join

join:                                             ; preds = %other, %inner
  %1 = phi i32 [ %0, %inner ], [ %x, %other ]
  %after = add nsw i32 %total, %1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %after
}

define i32 @becomes(ptr %a, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %ok = phi i32 [ 1, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %negative = icmp slt i32 %x, 0
  br i1 %negative, label %bad, label %join

bad:                                              ; preds = %head
  store i32 0, ptr %p, align 4
  br label %join

join:                                             ; preds = %bad, %head
  %0 = phi i1 [ false, %head ], [ true, %bad ]
  %after = select i1 %0, i32 0, i32 %ok
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %after
}

define i32 @seen(ptr %a, ptr %b, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 0, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %keep, label %join

keep:                                             ; preds = %head
  %q = getelementptr inbounds i32, ptr %b, i32 %total
  store i32 %x, ptr %q, align 4
  %more = add nsw i32 %total, 1
  br label %join

join:                                             ; preds = %keep, %head
  %after = phi i32 [ %total, %head ], [ %more, %keep ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %after
}

define i32 @different(ptr %a, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 1, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %one, label %other

one:                                              ; preds = %head
  %more = add i32 %total, %x
  br label %join

other:                                            ; preds = %head
  %times = mul i32 %total, 3
  br label %join

join:                                             ; preds = %other, %one
  %after = phi i32 [ %more, %one ], [ %times, %other ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %after
}

define i32 @moves(ptr %a, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %last = phi i32 [ -1, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %yes, label %join

yes:                                              ; preds = %head
  store i32 0, ptr %p, align 4
  br label %join

join:                                             ; preds = %yes, %head
  %after = phi i32 [ %last, %head ], [ %i, %yes ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %after
}

define i32 @loaded(ptr %a, i32 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %odd = and i32 %i, 1
  %isOdd = icmp ne i32 %odd, 0
  br i1 %isOdd, label %look, label %join

look:                                             ; preds = %head
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  br label %join

join:                                             ; preds = %look, %head
  %seen = phi i32 [ 0, %head ], [ %x, %look ]
  %q = getelementptr inbounds i32, ptr %a, i32 %i
  store i32 %seen, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret i32 %seen
}
