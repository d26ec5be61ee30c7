
define i32 @bytes(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %d = sub nsw i32 %a, %b
  %1 = call i32 @llvm.abs.i32(i32 %d, i1 false)
  ret i32 %1
}

define i32 @turned(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %d = sub i32 %a, %b
  %1 = call i32 @llvm.abs.i32(i32 %d, i1 false)
  ret i32 %1
}

define i32 @words(i16 %x, i16 %y) {
  %a = sext i16 %x to i32
  %b = sext i16 %y to i32
  %e = sub nsw i32 %b, %a
  %1 = call i32 @llvm.abs.i32(i32 %e, i1 false)
  ret i32 %1
}

define i32 @wide(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %d = sub nsw i32 %a, %b
  %1 = call i32 @llvm.abs.i32(i32 %d, i1 false)
  ret i32 %1
}

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

define i32 @least(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %less = icmp ult i8 %x, %y
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %less, i32 %d, i32 %e
  ret i32 %r
}

define i32 @misread(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %more = icmp sgt i8 %x, %y
  %d = sub nsw i32 %a, %b
  %e = sub nsw i32 %b, %a
  %r = select i1 %more, i32 %d, i32 %e
  ret i32 %r
}

declare i32 @llvm.abs.i32(i32, i1)
