; passes: narrow-phis
; Numbers that a loop carries in more bits than are looked at are carried in fewer.
; run: @differences([i16 7, 65535, 300], 3)
; run: @two(70000, -3, [i16 x 4], 4)
; run: @total(5, 3)
; run: @shifted(4, 1234567)

; The total is stored in 16 bits: it is carried so, and what was extended is what it was.
define void @differences(ptr %x, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a = phi i32 [ 0, %entry ], [ %t, %head ]
  %p = getelementptr i16, ptr %x, i64 %i
  %v = load i16, ptr %p, align 2
  %wide = zext i16 %v to i32
  %t = add nuw nsw i32 %a, %wide
  %s = trunc i32 %t to i16
  store i16 %s, ptr %p, align 2
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}

; Two widths are looked at: the greater one decides. What starts it is cut before the loop.
define i8 @two(i32 %start, i8 %by, ptr %x, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a = phi i32 [ %start, %entry ], [ %t, %head ]
  %wide = sext i8 %by to i32
  %m = mul i32 %a, 5
  %t = sub i32 %m, %wide
  %s = trunc i32 %t to i16
  %p = getelementptr i16, ptr %x, i64 %i
  store i16 %s, ptr %p, align 2
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head
exit:
  %r = trunc i32 %t to i8
  ret i8 %r
}

; All bits are looked at: it stays.
define i32 @total(i32 %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ]
  %a = phi i32 [ 9, %entry ], [ %t, %head ]
  %t = add i32 %a, %x
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i32 %t
}

; A shift to the right brings upper bits down: it stays.
define i8 @shifted(i64 %n, i32 %x) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %head ]
  %a = phi i32 [ 9, %entry ], [ %t, %head ]
  %h = lshr i32 %a, 1
  %t = xor i32 %h, %x
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %head
exit:
  %r = trunc i32 %t to i8
  ret i8 %r
}
