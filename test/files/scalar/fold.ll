; passes: fold
; Constants are computed and identities used; poison, division by zero and strict floats stay.
; run: @constants(7)
; run: @identities(9)
; run: @lanes(5)
; run: @phis(1, 8)

define i32 @constants(i32 %a) {
  %x = add i32 2, 3
  %y = mul i32 %x, 4
  %z = sub i32 %y, 1
  %w = shl i32 1, 5
  %c = icmp ult i32 -1, 3
  %d = select i1 %c, i32 100, i32 %z
  %e = zext i8 -1 to i32
  %f = sext i8 -1 to i32
  %g = add i32 %e, %f
  %h = add i32 %g, %d
  %i = add i32 %h, %w
  %j = add i32 %a, %i
  ret i32 %j
}

define i32 @identities(i32 %a) {
  %b = add i32 %a, 0
  %c = mul i32 %b, 1
  %d = and i32 %c, -1
  %e = or i32 %d, 0
  %f = xor i32 %e, 0
  %g = shl i32 %f, 0
  %h = sub i32 %g, 0
  %z = sub i32 %a, %a
  %y = xor i32 %a, %a
  %s = add i32 %z, %y
  %t = or i32 %h, %s
  ret i32 %t
}

define i32 @lanes(i32 %a) {
  %v = insertelement <4 x i32> poison, i32 %a, i32 0
  %w = insertelement <4 x i32> %v, i32 7, i32 2
  %x = shufflevector <4 x i32> %w, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 2, i32 0, i32 6, i32 7>
  %p = extractelement <4 x i32> %x, i32 0
  %q = extractelement <4 x i32> %x, i32 1
  %r = extractelement <4 x i32> %x, i32 2
  %s = add i32 %p, %q
  %t = add i32 %s, %r
  ret i32 %t
}

define i32 @phis(i1 %c, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %p = phi i32 [ %a, %entry ], [ %a, %then ]
  ret i32 %p
}

define i32 @stay(i32 %a) {
  %x = add nsw i32 2147483647, 1
  %y = shl i32 1, 32
  %z = lshr exact i32 3, 1
  %n = fdiv double 0.0, 0.0
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
  %q = getelementptr i32, ptr %p, i64 0
  %r = getelementptr inbounds [4 x i32], ptr %q, i64 0, i64 0
  ret ptr %r
}
