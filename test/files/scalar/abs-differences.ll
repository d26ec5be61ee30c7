; passes: abs-differences,dce
; Distances that a comparison chooses become absolute values where the differences do not wrap; others stay.
; run: @bytes(3, 250)
; run: @bytes(250, 3)
; run: @turned(3, 250)
; run: @turned(7, 7)
; run: @words(-32768, 32767)
; run: @wide(200, 100)
; run: @wraps(3, 250)
; run: @other(3, 250)
; run: @least(3, 250)
; run: @misread(3, 250)

define i32 @bytes(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %more = icmp ugt i8 %x, %y
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %more, i32 %d, i32 %e
  ret i32 %r
}

define i32 @turned(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %less = icmp ule i8 %y, %x
  %d = sub i32 %a, %b
  %e = sub i32 %b, %a
  %r = select i1 %less, i32 %d, i32 %e
  ret i32 %r
}

define i32 @words(i16 %x, i16 %y) {
  %a = sext i16 %x to i32
  %b = sext i16 %y to i32
  %less = icmp slt i16 %x, %y
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %less, i32 %e, i32 %d
  ret i32 %r
}

define i32 @wide(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %more = icmp sgt i32 %a, %b
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %more, i32 %d, i32 %e
  ret i32 %r
}

; Bytes that are not extended: the distance may be 247, whose sign is that of -9.
define i8 @wraps(i8 %x, i8 %y) {
  %more = icmp ugt i8 %x, %y
  %d = sub i8 %x, %y
  %e = sub i8 %y, %x
  %r = select i1 %more, i8 %d, i8 %e
  ret i8 %r
}

define i32 @other(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %more = icmp ugt i8 %x, 9
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %more, i32 %d, i32 %e
  ret i32 %r
}

; The one that is negative.
define i32 @least(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %less = icmp ult i8 %x, %y
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %less, i32 %d, i32 %e
  ret i32 %r
}

; Compared as other numbers than those that are extended.
define i32 @misread(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %more = icmp sgt i8 %x, %y
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %more, i32 %d, i32 %e
  ret i32 %r
}
