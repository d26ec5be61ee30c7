; loops
; How often loops go round: constants, formulas, limits, and what is not known.

define void @constant(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %i, ptr %q, align 4
  %next = add nuw nsw i32 %i, 3
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A step of 2 towards an odd number never meets it.
define void @never(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  store i8 %i, ptr %p
  %next = add i8 %i, 2
  %more = icmp ne i8 %next, 77
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Going round by wrapping: 3 · k = 5 modulo 256.
define void @modular(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  store i8 %i, ptr %p
  %next = add i8 %i, 3
  %more = icmp ne i8 %i, 5
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The guard says that %n is positive.
define void @guarded(ptr %p, i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %ahead, label %done
ahead:
  %wide = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %ahead ], [ %next, %loop ]
  %q = getelementptr inbounds float, ptr %p, i64 %i
  store float 0.0, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %stop = icmp eq i64 %next, %wide
  br i1 %stop, label %done, label %loop
done:
  ret void
}

; Without a promise %i may jump over the end of the range, and go on for ever.
define void @may-wrap(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 4
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; With one it may not.
define void @may-not-wrap(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 4
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The greatest u8 as an inclusive bound is no end.
define void @inclusive(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %more = icmp ule i8 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; An assumption about the bound makes it one.
declare void @llvm.assume(i1)
define void @assumed(i8 %n) {
entry:
  %low = icmp ult i8 %n, 200
  call void @llvm.assume(i1 %low)
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %more = icmp ule i8 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Two exits: the sooner one counts.
define i32 @two(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load i32, ptr %q, align 4
  %found = icmp eq i32 %v, %n
  br i1 %found, label %done, label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %head, label %done
done:
  ret i32 %v
}

; Downwards, over a pointer.
define void @downwards(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 9, %entry ], [ %less, %loop ]
  %q = phi ptr [ %p, %entry ], [ %below, %loop ]
  store i32 %i, ptr %q, align 4
  %below = getelementptr inbounds i8, ptr %q, i64 -4
  %less = add nsw i32 %i, -1
  %more = icmp sgt i32 %i, 0
  br i1 %more, label %loop, label %done
done:
  ret void
}
