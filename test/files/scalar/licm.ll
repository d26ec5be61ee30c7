; passes: licm
; Invariants move out; what may trap, may be written or is only sometimes read stays.
; run: @sum([i32 1, 2, 3, 4], 4, 3, 5)
; run: @divides(4, 7, 2)
; run: @written([i32 1, 2, 3, 4], 4)
; run: @sometimes([i32 1, 0, 3, 4], [i32 10], 4)

define i32 @sum(ptr %p, i32 %n, i32 %a, i32 %b) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %k = mul i32 %a, %b
  %k2 = add i32 %k, 7
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %w = mul i32 %v, %k2
  %t = add i32 %s, %w
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %t
}

define i32 @divides(i32 %n, i32 %a, i32 %b) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  %c = icmp eq i32 %i, 2
  br i1 %c, label %then, label %latch

then:
  %k = sdiv i32 %a, %b
  br label %latch

latch:
  %d = phi i32 [ %k, %then ], [ 0, %loop ]
  %t = add i32 %s, %d
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %t
}

define void @written(ptr %p, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i32 %i
  %w = mul i32 %i, %f
  store i32 %w, ptr %q
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define i32 @sometimes(ptr %p, ptr %other, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %c = icmp eq i32 %v, 0
  br i1 %c, label %then, label %latch

then:
  %o = load i32, ptr %other
  br label %latch

latch:
  %d = phi i32 [ %o, %then ], [ %v, %loop ]
  %t = add i32 %s, %d
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %t
}
