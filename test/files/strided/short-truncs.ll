; passes: short-truncs
; target: wasm128
; What does not fill a register is narrowed here; what does is narrowed by the back end, but for clamped numbers, where
; LLVM 22 forgets to clamp.
; run: @short(<1, 255, 256, -1, 65535, 65536, 70000, -256>)
; run: @clamped(<1, 255, 256, -1, 65535, 65536, 70000, -256>)
; run: @bytes(<1, 255, 256, -1, 32767, 4660, 511, -256>)
; run: @words(<1, 65535, 65536, -1>)
; run: @clamped_whole(<1, 65535, 65536, -1, 2147483647, -2147483648, 70000, -256>)
; run: @chosen_whole(<1, 65535, 65536, -1, 2147483647, -2147483648, 70000, -256>)
; run: @saturated(<1, 255, 256, -1, 2147483647, -2147483648, 70000, -256>)
; run: @saturated_whole(<1, 255, 256, -1, 2147483647, -2147483648, 70000, -256, 1, 2, 3, -300, 300, 127, 128, 0>)
; run: @saturated_signed(<1, 127, 128, -1, 2147483647, -2147483648, -128, -129>)
; run: @one(<1, 255, 256, -1>)

define <8 x i8> @short(<8 x i32> %a) {
  %r = trunc <8 x i32> %a to <8 x i8>
  ret <8 x i8> %r
}

define <8 x i8> @clamped(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> splat (i32 255))
  %r = trunc nuw <8 x i32> %low to <8 x i8>
  ret <8 x i8> %r
}

define <8 x i8> @bytes(<8 x i16> %a) {
  %r = trunc <8 x i16> %a to <8 x i8>
  ret <8 x i8> %r
}

define <4 x i16> @words(<4 x i32> %a) {
  %r = trunc <4 x i32> %a to <4 x i16>
  ret <4 x i16> %r
}

define <16 x i8> @whole(<16 x i32> %a) {
  %r = trunc <16 x i32> %a to <16 x i8>
  ret <16 x i8> %r
}

define <8 x i16> @clamped_whole(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> splat (i32 65535))
  %r = trunc nuw <8 x i32> %low to <8 x i16>
  ret <8 x i16> %r
}

define <8 x i16> @chosen_whole(<8 x i32> %a) {
  %c = icmp ult <8 x i32> %a, splat (i32 65535)
  %low = select <8 x i1> %c, <8 x i32> %a, <8 x i32> splat (i32 65535)
  %r = trunc nuw <8 x i32> %low to <8 x i16>
  ret <8 x i16> %r
}

define <32 x i8> @clamped_two(<32 x i16> %a) {
  %low = call <32 x i16> @llvm.umin.v32i16(<32 x i16> %a, <32 x i16> splat (i16 255))
  %r = trunc <32 x i16> %low to <32 x i8>
  ret <32 x i8> %r
}

; clamped below, too: nothing is left to do
define <8 x i8> @saturated(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %a, <8 x i32> zeroinitializer)
  %high = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %low, <8 x i32> splat (i32 255))
  %r = trunc nuw <8 x i32> %high to <8 x i8>
  ret <8 x i8> %r
}

define <16 x i8> @saturated_whole(<16 x i32> %a) {
  %high = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %a, <16 x i32> splat (i32 255))
  %low = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %high, <16 x i32> zeroinitializer)
  %r = trunc <16 x i32> %low to <16 x i8>
  ret <16 x i8> %r
}

define <8 x i8> @saturated_signed(<8 x i32> %a) {
  %high = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %a, <8 x i32> splat (i32 127))
  %low = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %high, <8 x i32> splat (i32 -128))
  %r = trunc <8 x i32> %low to <8 x i8>
  ret <8 x i8> %r
}

; an unsigned minimum of what may be negative
define <8 x i8> @saturated_first(<8 x i32> %a) {
  %high = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> splat (i32 255))
  %low = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %high, <8 x i32> zeroinitializer)
  %r = trunc <8 x i32> %low to <8 x i8>
  ret <8 x i8> %r
}

; as far as another number the back end clamps
define <8 x i16> @clamped_lower(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> splat (i32 65534))
  %r = trunc nuw <8 x i32> %low to <8 x i16>
  ret <8 x i16> %r
}

define <4 x i8> @one(<4 x i32> %a) {
  %r = trunc <4 x i32> %a to <4 x i8>
  ret <4 x i8> %r
}

declare <8 x i32> @llvm.umin.v8i32(<8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>)
declare <16 x i32> @llvm.smin.v16i32(<16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.smax.v16i32(<16 x i32>, <16 x i32>)
