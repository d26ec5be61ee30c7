; passes: even-odd,dce
; target: avx2
; Numbers of 32 bits that are multiplied to 64 and truncated again stay where they lie, in even and odd lanes.
; run: @signed(<1, -2, 2147483647, -2147483648, 5, -6, 1518500250, 8>, <-2147483648, 3, 2147483647, -2147483648, -5, 6, 7, -1>)
; run: @unsigned(<1, -2, 2147483647, -2147483648, 5, -6, 1518500250, 8>, <-2147483648, 3, 2147483647, -2147483648, -5, 6, 7, -1>)
; run: @gain(<1, -2, 2147483647, -2147483648, 5, -6, 1518500250, 8>, -77)
; run: @constant(<1, -2, 2147483647, -2147483648, 5, -6, 1518500250, 8>)
; run: @signs(<1, -2, 2147483647, -2147483648, 5, -6, 1518500250, 8>, <-2147483648, 3, 2147483647, -2147483648, -5, 6, 7, -1>)

; A signed product, rounded.
define <8 x i32> @signed(<8 x i32> %x, <8 x i32> %y) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  %s = add <8 x i64> %m, splat (i64 1073741824)
  %h = lshr <8 x i64> %s, splat (i64 31)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; Two truncations of one network; what is added need not be a product.
define <8 x i32> @unsigned(<8 x i32> %x, <8 x i32> %y) {
  %a = zext <8 x i32> %x to <8 x i64>
  %b = zext <8 x i32> %y to <8 x i64>
  %m = mul nuw <8 x i64> %a, %b
  %s = add <8 x i64> %m, %a
  %h = lshr <8 x i64> %s, splat (i64 32)
  %upper = trunc <8 x i64> %h to <8 x i32>
  %lower = trunc <8 x i64> %s to <8 x i32>
  %r = xor <8 x i32> %upper, %lower
  ret <8 x i32> %r
}

; One number for all lanes.
define <8 x i32> @gain(<8 x i32> %x, i32 %g) {
  %w = sext i32 %g to i64
  %i = insertelement <8 x i64> poison, i64 %w, i64 0
  %b = shufflevector <8 x i64> %i, <8 x i64> poison, <8 x i32> zeroinitializer
  %a = sext <8 x i32> %x to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  %h = lshr <8 x i64> %m, splat (i64 16)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; A constant is not shifted: it would be one of more bits.
define <8 x i32> @constant(<8 x i32> %x) {
  %a = sext <8 x i32> %x to <8 x i64>
  %m = mul nsw <8 x i64> %a, <i64 3, i64 -5, i64 1518500250, i64 7, i64 -2147483648, i64 2147483647, i64 1, i64 0>
  %h = lshr <8 x i64> %m, splat (i64 30)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; Left alone: a sign that is wanted beyond the product.
define <8 x i32> @signs(<8 x i32> %x, <8 x i32> %y) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  %s = add <8 x i64> %m, %a
  %h = lshr <8 x i64> %s, splat (i64 31)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; Left alone: upper halves, which the code generator makes so itself.
define <8 x i32> @upper(<8 x i32> %x, <8 x i32> %y) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  %h = lshr <8 x i64> %m, splat (i64 32)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; Left alone: somebody wants the product itself.
define <8 x i32> @wanted(<8 x i32> %x, <8 x i32> %y, ptr %p) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  store <8 x i64> %m, ptr %p
  %h = lshr <8 x i64> %m, splat (i64 31)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; Left alone: a factor of more than 32 bits.
define <8 x i32> @large(<8 x i32> %x) {
  %a = zext <8 x i32> %x to <8 x i64>
  %m = mul <8 x i64> %a, splat (i64 4294967296)
  %h = lshr <8 x i64> %m, splat (i64 31)
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

; Left alone: less than a register.
define <4 x i32> @few(<4 x i32> %x, <4 x i32> %y) {
  %a = sext <4 x i32> %x to <4 x i64>
  %b = sext <4 x i32> %y to <4 x i64>
  %m = mul nsw <4 x i64> %a, %b
  %h = lshr <4 x i64> %m, splat (i64 31)
  %r = trunc <4 x i64> %h to <4 x i32>
  ret <4 x i32> %r
}
