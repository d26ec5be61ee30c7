; passes: wide-lanes
; target: neon
; Where wide strided loads are instructions, their shuffles are left alone.
; run: @even(<1, -2, 3, -4, -5, 6, 7, -8>)

define <4 x i32> @even(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}
