
define i32 @settled(i32 %a) {
entry:
  %x = add i32 %a, 1
  ret i32 %x
}

define i32 @chain(i32 %a) {
entry:
  %x = add i32 %a, 1
  %y = mul i32 %x, %x
  %z = sub i32 %y, %x
  ret i32 %z
}

define i32 @same(i1 %c, i32 %a) {
entry:
  ret i32 %a
}

define i32 @loop(i32 %n) {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %s = phi i32 [ 0, %entry ], [ %t, %head ]
  %t = add i32 %s, %i
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit, !llvm.loop !0

exit:                                             ; preds = %head
  ret i32 %t
}

define i32 @island(i32 %a) {
entry:
  ret i32 %a
}

define ptr @address() {
entry:
  br label %kept

kept:                                             ; preds = %entry
  ret ptr blockaddress(@address, %kept)
}

!0 = distinct !{!0}
