; passes: wide-lanes,dce
; target: avx2
; Lanes that lie a power of two apart are extended where they lie, and low halves put side by side there.
; run: @even(<1, -2, 3, -4, -5, 6, 7, -8>)
; run: @odd(<1, -2, 3, -4, -5, 6, 7, -8>)
; run: @unsigned(<1, -2, 3, -4, -5, 6, 7, -8>)
; run: @quarters(<0, 1, 2, 127, -128, -127, -2, -1, 3, 4, 5, 6, 7, 8, 9, 10>)
; run: @two(<1, -2, 3, -4>, <-5, 6, 7, -8>)
; run: @side(<1, -2, 70000, -4>, <-5, 6, 7, -80000>)
; run: @upper(<1, -2, 70000, -4>, <-5, 6, 7, -80000>)

define <4 x i32> @even(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i32> @odd(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i32> @unsigned(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %r = zext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

; Shuffles of shuffles: bytes that lie four apart.
define <4 x i32> @quarters(<16 x i8> %x) {
  %odd = shufflevector <16 x i8> %x, <16 x i8> poison, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %third = shufflevector <8 x i8> %odd, <8 x i8> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = zext <4 x i8> %third to <4 x i32>
  ret <4 x i32> %r
}

; Lanes of two vectors.
define <4 x i32> @two(<4 x i16> %x, <4 x i16> %y) {
  %e = shufflevector <4 x i16> %x, <4 x i16> %y, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

define <8 x i16> @side(<4 x i32> %a, <4 x i32> %b) {
  %x = trunc <4 x i32> %a to <4 x i16>
  %y = trunc <4 x i32> %b to <4 x i16>
  %r = shufflevector <4 x i16> %x, <4 x i16> %y, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  ret <8 x i16> %r
}

; Some of the lanes.
define <4 x i16> @upper(<4 x i32> %a, <4 x i32> %b) {
  %x = trunc <4 x i32> %a to <4 x i16>
  %y = trunc <4 x i32> %b to <4 x i16>
  %r = shufflevector <4 x i16> %x, <4 x i16> %y, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  ret <4 x i16> %r
}

; The even lanes are wanted as they are, too.
define <4 x i32> @kept(<8 x i16> %x, ptr %p) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i16> %e, ptr %p
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

; Extended farther than they lie apart.
define <4 x i64> @farther(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i64>
  ret <4 x i64> %r
}

; A lane that nobody knows.
define <4 x i32> @hole(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 poison, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

; What lies between is not there.
define <4 x i32> @beyond(<4 x i16> %x, <3 x i16> %y) {
  %z = shufflevector <3 x i16> %y, <3 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %e = shufflevector <4 x i16> %x, <4 x i16> %z, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

; One of them has more bits.
define <8 x i16> @mixed(<4 x i32> %a, <4 x i64> %b) {
  %x = trunc <4 x i32> %a to <4 x i16>
  %y = trunc <4 x i64> %b to <4 x i16>
  %r = shufflevector <4 x i16> %x, <4 x i16> %y, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  ret <8 x i16> %r
}

; Products of neighbours that are added: code generators have an instruction for it.
define <4 x i32> @pairs(<8 x i16> %x, <8 x i16> %y) {
  %xe = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %xo = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %ye = shufflevector <8 x i16> %y, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %yo = shufflevector <8 x i16> %y, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %xe.w = sext <4 x i16> %xe to <4 x i32>
  %xo.w = sext <4 x i16> %xo to <4 x i32>
  %ye.w = sext <4 x i16> %ye to <4 x i32>
  %yo.w = sext <4 x i16> %yo to <4 x i32>
  %e = mul nsw <4 x i32> %xe.w, %ye.w
  %o = mul nsw <4 x i32> %xo.w, %yo.w
  %r = add nsw <4 x i32> %e, %o
  ret <4 x i32> %r
}
