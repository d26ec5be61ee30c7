; passes: sink-updates
; Updates of a total in arms of a branch go behind them, in loops.
; run: @vowels([i8 97,98,101,32,111,117], 6)
; run: @nested([i32 1,-5,12,0,7,30], 6)
; run: @becomes([i32 1,-5,12,0,7,30], 6)
; run: @seen([i32 1,-5,12,0,7,30], [i32 0,0,0,0,0,0], 6)
; run: @different([i32 1,-5,12,0,7,30], 6)
; run: @loaded([i32 1,-5,12,0,7,30], 6)
; run: @moves([i32 1,-5,12,0,7,30], 6)
; A count: one is added behind the switch, or nothing.
define i32 @vowels(ptr %s, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 0, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %x = load i8, ptr %p, align 1
  switch i8 %x, label %join [
    i8 97, label %yes
    i8 101, label %yes
    i8 111, label %yes
  ]
yes:
  %more = add nsw i32 %total, 1
  br label %join
join:
  %after = phi i32 [ %total, %head ], [ %more, %yes ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %after
}

; An update within an arm is sunk first, and is one update of that arm then. What only one of them promises is promised no more.
define i32 @nested(ptr %a, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 0, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %large, label %other
large:
  %isLarge = icmp sgt i32 %x, 10
  br i1 %isLarge, label %twice, label %inner
twice:
  %two = add nsw i32 %total, 2
  br label %inner
inner:
  %now = phi i32 [ %total, %large ], [ %two, %twice ]
  br label %join
other:
  %down = add nsw nuw i32 %x, %total
  br label %join
join:
  %after = phi i32 [ %now, %inner ], [ %down, %other ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %after
}

; A total that becomes a number for good.
define i32 @becomes(ptr %a, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %ok = phi i32 [ 1, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %negative = icmp slt i32 %x, 0
  br i1 %negative, label %bad, label %join
bad:
  store i32 0, ptr %p, align 4
  br label %join
join:
  %after = phi i32 [ %ok, %head ], [ 0, %bad ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %after
}

; Left alone: the arm looks at the total, which is where it stores.
define i32 @seen(ptr %a, ptr %b, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 0, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %keep, label %join
keep:
  %q = getelementptr inbounds i32, ptr %b, i32 %total
  store i32 %x, ptr %q, align 4
  %more = add nsw i32 %total, 1
  br label %join
join:
  %after = phi i32 [ %total, %head ], [ %more, %keep ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %after
}

; Left alone: one arm adds, the other multiplies.
define i32 @different(ptr %a, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %total = phi i32 [ 1, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %one, label %other
one:
  %more = add i32 %total, %x
  br label %join
other:
  %times = mul i32 %total, 3
  br label %join
join:
  %after = phi i32 [ %more, %one ], [ %times, %other ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %after
}

; Left alone: what it becomes changes.
define i32 @moves(ptr %a, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %last = phi i32 [ -1, %entry ], [ %after, %join ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %yes, label %join
yes:
  store i32 0, ptr %p, align 4
  br label %join
join:
  %after = phi i32 [ %last, %head ], [ %i, %yes ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %after
}

; Left alone: what one arm loads is no total, and is not there on the other way.
define i32 @loaded(ptr %a, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %odd = and i32 %i, 1
  %isOdd = icmp ne i32 %odd, 0
  br i1 %isOdd, label %look, label %join
look:
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  br label %join
join:
  %seen = phi i32 [ 0, %head ], [ %x, %look ]
  %q = getelementptr inbounds i32, ptr %a, i32 %i
  store i32 %seen, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %seen
}
