; passes: join-tests
; run: @hex([i8 48, 102, 65, 57, 97, 70, 103, 0], 8)
; run: @hex([i8 48, 102, 65, 57, 97, 70, 99, 64], 7)
; run: @name([i8 97, 90, 95, 48, 45, 0], 6)
; run: @outside([i8 60, 62, 38, 34, 39, 0], 5)
; run: @guarded([i8 1, 2, 3, 0], [i8 1, 2, 4, 0], 4)
; Digits by a comparison, letters by a switch with a case for each: one branch.

define i32 @hex(ptr %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %from = add i8 %c, -48
  %digit = icmp ult i8 %from, 10
  br i1 %digit, label %more, label %letter
letter:
  switch i8 %c, label %out [
    i8 102, label %more
    i8 101, label %more
    i8 100, label %more
    i8 99, label %more
    i8 98, label %more
    i8 97, label %more
    i8 70, label %more
    i8 69, label %more
    i8 68, label %more
    i8 67, label %more
    i8 66, label %more
    i8 65, label %more
  ]
more:
  %seen = phi i32 [ 1, %loop ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ], [ 1, %letter ]
  %next = add nuw nsw i32 %i, %seen
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop
out:
  ret i32 %i
all:
  ret i32 -1
}

; Two branches one behind the other, with what the second asks for between them; the loop goes on where the second fails.
define i32 @name(ptr %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %upper = and i8 %c, -33
  %from = add i8 %upper, -65
  %letter = icmp ult i8 %from, 26
  br i1 %letter, label %more, label %other
other:
  %digits = add i8 %c, -48
  %none = icmp ugt i8 %digits, 9
  %line = icmp ne i8 %c, 95
  %no = and i1 %none, %line
  br i1 %no, label %out, label %more
more:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop
out:
  ret i32 %i
all:
  ret i32 -1
}

; The cases leave the loop, some of them by what the rest does.
define i32 @outside(ptr %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  switch i8 %c, label %more [
    i8 60, label %more
    i8 34, label %out
    i8 38, label %out
  ]
more:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop
out:
  ret i32 %i
all:
  ret i32 -1
}

; What is loaded only where the first test fails is not loaded always.
define i32 @guarded(ptr %s, ptr %t, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %small = icmp ult i8 %c, 3
  br i1 %small, label %more, label %look
look:
  %q = getelementptr inbounds i8, ptr %t, i32 %i
  %d = load i8, ptr %q, align 1
  %same = icmp eq i8 %c, %d
  br i1 %same, label %more, label %out
more:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop
out:
  ret i32 %i
all:
  ret i32 -1
}

; Places that tell the two ways apart, switches with three places, and those that stay in the loop are left alone.
define i32 @told(ptr %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop.more ]
  %sum = phi i32 [ 0, %entry ], [ %total, %loop.more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %small = icmp ult i8 %c, 3
  br i1 %small, label %more, label %look
look:
  %large = icmp ugt i8 %c, 200
  br i1 %large, label %out, label %more
more:
  %by = phi i32 [ 1, %loop ], [ 2, %look ]
  %total = add i32 %sum, %by
  switch i8 %c, label %latch [
    i8 7, label %seven
    i8 8, label %out
  ]
seven:
  br label %latch
latch:
  switch i8 %c, label %nine [
    i8 9, label %last
  ]
nine:
  br label %last
last:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop.more
loop.more:
  br label %loop
out:
  ret i32 %i
all:
  ret i32 %total
}

; Each leaves the loop: nothing is joined.
define i32 @either(ptr %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %small = icmp ult i8 %c, 3
  br i1 %small, label %out, label %look
look:
  %large = icmp ugt i8 %c, 200
  br i1 %large, label %out, label %more
more:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %all, label %loop
out:
  ret i32 %i
all:
  ret i32 -1
}
