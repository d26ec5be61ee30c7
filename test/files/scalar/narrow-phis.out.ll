
define void @differences(ptr %x, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a1 = phi i16 [ 0, %entry ], [ %0, %head ]
  %p = getelementptr i16, ptr %x, i64 %i
  %v = load i16, ptr %p, align 2
  %wide = zext i16 %v to i32
  %0 = add i16 %a1, %v
  store i16 %0, ptr %p, align 2
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %head
  ret void
}

define i8 @two(i32 %start, i8 %by, ptr %x, i64 %n) {
entry:
  %0 = trunc i32 %start to i16
  br label %head

head:                                             ; preds = %head, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a1 = phi i16 [ %0, %entry ], [ %3, %head ]
  %wide = sext i8 %by to i32
  %1 = mul i16 %a1, 5
  %2 = sext i8 %by to i16
  %3 = sub i16 %1, %2
  %p = getelementptr i16, ptr %x, i64 %i
  store i16 %3, ptr %p, align 2
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %head
  %4 = trunc i16 %3 to i8
  ret i8 %4
}

define i32 @total(i32 %n, i32 %x) {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ]
  %a = phi i32 [ 9, %entry ], [ %t, %head ]
  %t = add i32 %a, %x
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %head
  ret i32 %t
}

define i8 @shifted(i64 %n, i32 %x) {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a = phi i32 [ 9, %entry ], [ %t, %head ]
  %h = lshr i32 %a, 1
  %t = xor i32 %h, %x
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %head
  %r = trunc i32 %t to i8
  ret i8 %r
}
