
define void @spaces(ptr %s, ptr %o, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %inside = icmp ult i8 %c, 33
  %wide = zext nneg i8 %c to i33
  %shift = lshr i33 -4294957568, %wide
  %0 = sub i8 %c, 9
  %1 = icmp ule i8 %0, 1
  %2 = icmp eq i8 %c, 13
  %3 = or i1 %1, %2
  %4 = icmp eq i8 %c, 32
  %bit = or i1 %3, %4
  %x = zext i1 %bit to i8
  %q = getelementptr inbounds i8, ptr %o, i32 %i
  store i8 %x, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @words(ptr %s, ptr %o, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %s, i32 %i
  %c = load i8, ptr %p, align 1
  %behind = icmp ugt i8 %c, 32
  %wide = zext nneg i8 %c to i33
  %shift = lshr i33 4294957567, %wide
  %0 = sub i8 %c, 9
  %1 = icmp ule i8 %0, 1
  %2 = icmp eq i8 %c, 13
  %3 = or i1 %1, %2
  %4 = icmp eq i8 %c, 32
  %5 = or i1 %3, %4
  %bit = xor i1 %5, true
  %x = zext i1 %bit to i8
  %q = getelementptr inbounds i8, ptr %o, i32 %i
  store i8 %x, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define i1 @once(i8 %c) {
  %wide = zext i8 %c to i33
  %shift = lshr i33 4294957567, %wide
  %bit = trunc i33 %shift to i1
  ret i1 %bit
}
