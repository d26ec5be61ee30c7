
define i32 @hex(ptr %s, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %more, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %from = add i8 %c, -48
  %digit = icmp ult i8 %from, 10
  %0 = sub i8 %c, 65
  %1 = icmp ule i8 %0, 5
  %2 = sub i8 %c, 97
  %3 = icmp ule i8 %2, 5
  %4 = or i1 %1, %3
  %5 = select i1 %digit, i1 true, i1 %4
  br i1 %5, label %more, label %out

more:                                             ; preds = %loop
  %seen = phi i32 [ 1, %loop ]
  %next = add nuw nsw i32 %i, %seen
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop

out:                                              ; preds = %loop
  ret i32 %i

all:                                              ; preds = %more
  ret i32 -1
}

define i32 @name(ptr %s, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %more, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %upper = and i8 %c, -33
  %from = add i8 %upper, -65
  %letter = icmp ult i8 %from, 26
  %digits = add i8 %c, -48
  %none = icmp ugt i8 %digits, 9
  %line = icmp ne i8 %c, 95
  %no = and i1 %none, %line
  %0 = select i1 %letter, i1 false, i1 %no
  br i1 %0, label %out, label %more

more:                                             ; preds = %loop
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop

out:                                              ; preds = %loop
  ret i32 %i

all:                                              ; preds = %more
  ret i32 -1
}

define i32 @outside(ptr %s, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %more, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %0 = icmp eq i8 %c, 34
  %1 = icmp eq i8 %c, 38
  %2 = or i1 %0, %1
  br i1 %2, label %out, label %more

more:                                             ; preds = %loop
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop

out:                                              ; preds = %loop
  ret i32 %i

all:                                              ; preds = %more
  ret i32 -1
}

define i32 @guarded(ptr %s, ptr %t, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %more, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %small = icmp ult i8 %c, 3
  br i1 %small, label %more, label %look

look:                                             ; preds = %loop
  %q = getelementptr inbounds i8, ptr %t, i32 %i
  %d = load i8, ptr %q, align 1
  %same = icmp eq i8 %c, %d
  br i1 %same, label %more, label %out

more:                                             ; preds = %look, %loop
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop

out:                                              ; preds = %look
  ret i32 %i

all:                                              ; preds = %more
  ret i32 -1
}

define i32 @told(ptr %s, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop.more, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop.more ]
  %sum = phi i32 [ 0, %entry ], [ %total, %loop.more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %small = icmp ult i8 %c, 3
  br i1 %small, label %more, label %look

look:                                             ; preds = %loop
  %large = icmp ugt i8 %c, -56
  br i1 %large, label %out, label %more

more:                                             ; preds = %look, %loop
  %by = phi i32 [ 1, %loop ], [ 2, %look ]
  %total = add i32 %sum, %by
  switch i8 %c, label %latch [
    i8 7, label %seven
    i8 8, label %out
  ]

seven:                                            ; preds = %more
  br label %latch

latch:                                            ; preds = %seven, %more
  switch i8 %c, label %nine [
    i8 9, label %last
  ]

nine:                                             ; preds = %latch
  br label %last

last:                                             ; preds = %nine, %latch
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop.more

loop.more:                                        ; preds = %last
  br label %loop

out:                                              ; preds = %more, %look
  ret i32 %i

all:                                              ; preds = %last
  ret i32 %total
}

define i32 @either(ptr %s, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %more, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %small = icmp ult i8 %c, 3
  br i1 %small, label %out, label %look

look:                                             ; preds = %loop
  %large = icmp ugt i8 %c, -56
  br i1 %large, label %out, label %more

more:                                             ; preds = %look
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop

out:                                              ; preds = %look, %loop
  ret i32 %i

all:                                              ; preds = %more
  ret i32 -1
}
