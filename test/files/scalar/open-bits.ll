; passes: open-bits
; run: @spaces([i8 32, 9, 65, 10, 13, 200, 0, 33], [i8 7, 7, 7, 7, 7, 7, 7, 7], 8)
; run: @words([i8 32, 9, 65, 10, 13, 200, 0, 33], [i8 7, 7, 7, 7, 7, 7, 7, 7], 8)
; A table of 33 bits for one of four characters, and one of those that are none of them: clang's switches.

define void @spaces(ptr %s, ptr %o, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %inside = icmp ult i8 %c, 33
  %wide = zext nneg i8 %c to i33
  %shift = lshr i33 -4294957568, %wide
  %bit = trunc i33 %shift to i1
  %is = select i1 %inside, i1 %bit, i1 false
  %x = zext i1 %is to i8
  %q = getelementptr inbounds i8, ptr %o, i32 %i
  store i8 %x, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

define void @words(ptr %s, ptr %o, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %behind = icmp ugt i8 %c, 32
  %wide = zext nneg i8 %c to i33
  %shift = lshr i33 4294957567, %wide
  %bit = trunc i33 %shift to i1
  %is = select i1 %behind, i1 true, i1 %bit
  %x = zext i1 %is to i8
  %q = getelementptr inbounds i8, ptr %o, i32 %i
  store i8 %x, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Outside of loops it is left alone.
define i1 @once(i8 %c) {
  %wide = zext i8 %c to i33
  %shift = lshr i33 4294957567, %wide
  %bit = trunc i33 %shift to i1
  ret i1 %bit
}
