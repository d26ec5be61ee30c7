; passes: narrow-vectors
; target: wasm128
; What is computed of numbers that were truncated to half a register is computed in the whole one, and truncated once.
; run: @green(<0, -1, 2047, 2016, 1, 32, 4660, -22136>)
; run: @blue(<0, -1, 2047, 2016, 1, 32, 4660, -22136>)
; run: @words(<0, -1, 65535, 65536>, <1, 65535, -65536, 7>)
; run: @one(<0, -1, 2047, 2016, 1, 32, 4660, -22136>)
; run: @used(<0, -1, 2047, 2016, 1, 32, 4660, -22136>, <1, 2, 3, 4, 5, 6, 7, 8>)
; run: @invariant(<0, -1, 2047, 2016, 1, 32, 4660, -22136>, <1, 2, 3, 4, 5, 6, 7, 8>, 3)
; run: @signed(<0, -1, 2047, 2016, 1, 32, 4660, -22136>, <1, 2, 3, 4, 5, 6, 7, 8>)

define <8 x i8> @green(<8 x i16> %v) {
  %a = lshr <8 x i16> %v, splat (i16 3)
  %x = trunc <8 x i16> %a to <8 x i8>
  %u = and <8 x i8> %x, splat (i8 -4)
  %b = lshr <8 x i16> %v, splat (i16 9)
  %y = trunc <8 x i16> %b to <8 x i8>
  %w = and <8 x i8> %y, splat (i8 3)
  %r = or disjoint <8 x i8> %u, %w
  ret <8 x i8> %r
}

; bytes are not shifted; to the right nothing comes down from above
define <8 x i8> @blue(<8 x i16> %v) {
  %x = trunc <8 x i16> %v to <8 x i8>
  %u = shl <8 x i8> %x, splat (i8 3)
  %w = lshr <8 x i8> %x, splat (i8 2)
  %r = or <8 x i8> %u, %w
  ret <8 x i8> %r
}

define <4 x i16> @words(<4 x i32> %a, <4 x i32> %b) {
  %x = trunc <4 x i32> %a to <4 x i16>
  %y = trunc <4 x i32> %b to <4 x i16>
  %s = add nuw <4 x i16> %x, %y
  %r = xor <4 x i16> %s, <i16 1, i16 -2, i16 3, i16 -4>
  ret <4 x i16> %r
}

; no cheaper
define <8 x i8> @one(<8 x i16> %v) {
  %x = trunc <8 x i16> %v to <8 x i8>
  %r = xor <8 x i8> %x, splat (i8 85)
  ret <8 x i8> %r
}

; somebody else takes what is truncated
define <8 x i8> @used(<8 x i16> %v, <8 x i16> %w) {
  %x = trunc <8 x i16> %v to <8 x i8>
  %y = trunc <8 x i16> %w to <8 x i8>
  %s = add <8 x i8> %x, %y
  %m = call <8 x i8> @llvm.umax.v8i8(<8 x i8> %x, <8 x i8> %y)
  %r = xor <8 x i8> %s, %m
  ret <8 x i8> %r
}

; signs come down from the eighth bit
define <8 x i8> @signed(<8 x i16> %v, <8 x i16> %w) {
  %x = trunc <8 x i16> %v to <8 x i8>
  %y = trunc <8 x i16> %w to <8 x i8>
  %s = add <8 x i8> %x, %y
  %r = ashr <8 x i8> %s, splat (i8 1)
  ret <8 x i8> %r
}

; truncated before the loop
define <8 x i8> @invariant(<8 x i16> %v, <8 x i16> %w, i32 %n) {
entry:
  %x = trunc <8 x i16> %v to <8 x i8>
  %y = trunc <8 x i16> %w to <8 x i8>
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <8 x i8> [ zeroinitializer, %entry ], [ %t, %loop ]
  %m = and <8 x i8> %x, %y
  %t = add <8 x i8> %s, %m
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret <8 x i8> %t
}

declare <8 x i8> @llvm.umax.v8i8(<8 x i8>, <8 x i8>)
