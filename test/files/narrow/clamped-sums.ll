; passes: narrow-vectors,short-truncs
; target: wasm128
; Sums that are clamped saturate in no more bits than their parts have; what is clamped to what remains is narrowed at once.
; run: @residual(<0, 255, 128, 255, 0, 7, 200, 255>, <0, 32767, -32768, -255, -1, 300, -300, 1>)
; run: @less(<0, 255, 128, 255, 0, 7, 200, 255>, <0, 32767, -32768, -255, -1, 300, -300, 1>)
; run: @bytes(<0, 255, 128, 255, 0, 7, 200, 254, 1, 2, 3, 4, 5, 6, 7, 8>, <0, 255, 127, 1, 255, 248, 56, 1, 1, 2, 3, 4, 5, 6, 7, 8>)
; run: @signed(<32767, -32768, 32767, -32768, 0, 1, 2, 3>, <1, -1, 32767, -32768, 4, 5, 6, 7>)
; run: @above(<32767, -32768, 32767, -32768, 0, 1, 2, 3>, <1, -1, 32767, -32768, 4, 5, 6, 7>)
; run: @beyond(<32767, -32768, 32767, -32768, 0, 1, 2, 3>, <1, -1, 32767, -32768, 4, 5, 6, 7>)
; run: @used(<0, 255, 128, 255, 0, 7, 200, 255>, <0, 32767, -32768, -255, -1, 300, -300, 1>)

define <8 x i8> @residual(<8 x i8> %p, <8 x i16> %r) {
  %x = zext <8 x i8> %p to <8 x i32>
  %y = sext <8 x i16> %r to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> zeroinitializer)
  %h = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %l, <8 x i32> splat (i32 255))
  %t = trunc nuw <8 x i32> %h to <8 x i8>
  ret <8 x i8> %t
}

define <8 x i8> @less(<8 x i8> %p, <8 x i16> %r) {
  %x = zext <8 x i8> %p to <8 x i32>
  %y = sext <8 x i16> %r to <8 x i32>
  %s = sub nsw <8 x i32> %x, %y
  %h = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %s, <8 x i32> splat (i32 127))
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %h, <8 x i32> splat (i32 -128))
  %t = trunc nsw <8 x i32> %l to <8 x i8>
  ret <8 x i8> %t
}

; unsigned, on one side
define <16 x i8> @bytes(<16 x i8> %p, <16 x i8> %q) {
  %x = zext <16 x i8> %p to <16 x i16>
  %y = zext <16 x i8> %q to <16 x i16>
  %s = add nuw nsw <16 x i16> %x, %y
  %h = call <16 x i16> @llvm.umin.v16i16(<16 x i16> %s, <16 x i16> splat (i16 255))
  %t = trunc nuw <16 x i16> %h to <16 x i8>
  ret <16 x i8> %t
}

define <8 x i16> @signed(<8 x i16> %p, <8 x i16> %q) {
  %x = sext <8 x i16> %p to <8 x i32>
  %y = sext <8 x i16> %q to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> splat (i32 -32768))
  %h = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %l, <8 x i32> splat (i32 1000))
  %t = trunc nsw <8 x i32> %h to <8 x i16>
  ret <8 x i16> %t
}

; clamped below alone: above, it would not be the same
define <8 x i16> @above(<8 x i16> %p, <8 x i16> %q) {
  %x = sext <8 x i16> %p to <8 x i32>
  %y = sext <8 x i16> %q to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> splat (i32 -32768))
  %t = trunc <8 x i32> %l to <8 x i16>
  ret <8 x i16> %t
}

; a limit that does not fit
define <8 x i16> @beyond(<8 x i16> %p, <8 x i16> %q) {
  %x = sext <8 x i16> %p to <8 x i32>
  %y = sext <8 x i16> %q to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> splat (i32 -32769))
  %h = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %l, <8 x i32> splat (i32 1000))
  %t = trunc <8 x i32> %h to <8 x i16>
  ret <8 x i16> %t
}

; somebody else looks at the sum
define <8 x i32> @used(<8 x i8> %p, <8 x i16> %r) {
  %x = zext <8 x i8> %p to <8 x i32>
  %y = sext <8 x i16> %r to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> zeroinitializer)
  %h = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %l, <8 x i32> splat (i32 255))
  %d = sub <8 x i32> %s, %h
  ret <8 x i32> %d
}

declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.umin.v8i32(<8 x i32>, <8 x i32>)
declare <16 x i16> @llvm.umin.v16i16(<16 x i16>, <16 x i16>)
