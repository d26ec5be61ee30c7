
define i32 @constants(i32 %a) {
  %j = add i32 %a, 305
  ret i32 %j
}

define i32 @identities(i32 %a) {
  ret i32 %a
}

define i32 @lanes(i32 %a) {
  %v = insertelement <4 x i32> poison, i32 %a, i32 0
  %w = insertelement <4 x i32> %v, i32 7, i32 2
  %x = shufflevector <4 x i32> %w, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 2, i32 0, i32 6, i32 7>
  %s = add i32 7, %a
  %t = add i32 %s, 3
  ret i32 %t
}

define i32 @phis(i1 %c, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  br label %end

end:                                              ; preds = %then, %entry
  ret i32 %a
}

define i32 @stay(i32 %a) {
  %x = add nsw i32 2147483647, 1
  %y = shl i32 1, 32
  %z = lshr exact i32 3, 1
  %n = fdiv double 0.000000e+00, 0.000000e+00
  %o = fptosi double %n to i32
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  %u = add i32 %t, %o
  ret i32 %u
}

define i32 @trap(i32 %a) {
  %x = sdiv i32 1, 0
  ret i32 %x
}

define ptr @addresses(ptr %p) {
  ret ptr %p
}
