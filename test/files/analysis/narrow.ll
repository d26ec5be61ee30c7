; deps
; Pointers of 32 bits: indices wrap after 2^32 bytes, and distances must not be computed as if they did not.

target datalayout = "e-p:32:32-i64:64-n32:64-S128"

; 5i and 8i + 750000000, wrapping after 2^32 elements for all that is known.
define void @strides(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = mul i32 %i, 5
  %p = getelementptr i8, ptr %a, i32 %x
  store i8 0, ptr %p
  %y = mul i32 %i, 8
  %z = add i32 %y, 750000000
  %q = getelementptr i8, ptr %a, i32 %z
  %v = load i8, ptr %q
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The same with promises that nothing wraps: 5i and 10i + 3 are never equal.
define void @promised(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = mul nsw i32 %i, 5
  %p = getelementptr inbounds i8, ptr %a, i32 %x
  store i8 0, ptr %p
  %y = mul nsw i32 %i, 10
  %z = add nsw i32 %y, 3
  %q = getelementptr inbounds i8, ptr %a, i32 %z
  %v = load i8, ptr %q
  %next = add nsw i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Pixels of three bytes, accessed in every iteration: all in one object, so nothing wraps.
define void @pixels(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = mul i32 %i, 3
  %p = getelementptr i8, ptr %a, i32 %x
  store i8 0, ptr %p
  %y = add i32 %x, 1
  %q = getelementptr i8, ptr %a, i32 %y
  %v = load i8, ptr %q
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A thousand of them do not.
define void @few-pixels(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = mul i32 %i, 3
  %p = getelementptr i8, ptr %a, i32 %x
  store i8 0, ptr %p
  %y = add i32 %x, 1
  %q = getelementptr i8, ptr %a, i32 %y
  %v = load i8, ptr %q
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 1000
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Pixels that are written now and then: apart, unless 2^32 / 3 of them go round.
define void @some-pixels(ptr %a, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = mul i32 %i, 3
  %p = getelementptr i8, ptr %a, i32 %x
  br i1 %c, label %hit, label %latch
hit:
  store i8 0, ptr %p
  br label %latch
latch:
  %y = mul i32 %i, 3
  %z = add i32 %y, 1
  %q = getelementptr i8, ptr %a, i32 %z
  %v = load i8, ptr %q
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; 6i and 9i + 1 differ modulo 3, but 2^32 is no multiple of 3: after wrapping they may be equal.
define void @thirds(ptr %a, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = mul i32 %i, 6
  %p = getelementptr i8, ptr %a, i32 %x
  br i1 %c, label %hit, label %latch
hit:
  store i8 0, ptr %p
  br label %latch
latch:
  %y = mul i32 %i, 9
  %z = add i32 %y, 1
  %q = getelementptr i8, ptr %a, i32 %z
  %v = load i8, ptr %q
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
