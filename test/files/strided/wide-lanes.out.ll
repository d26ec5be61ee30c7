
define <4 x i32> @even(<8 x i16> %x) {
  %1 = shufflevector <8 x i16> %x, <8 x i16> zeroinitializer, <8 x i32> <i32 8, i32 0, i32 10, i32 2, i32 12, i32 4, i32 14, i32 6>
  %2 = bitcast <8 x i16> %1 to <4 x i32>
  %r = ashr <4 x i32> %2, <i32 16, i32 16, i32 16, i32 16>
  ret <4 x i32> %r
}

define <4 x i32> @odd(<8 x i16> %x) {
  %1 = shufflevector <8 x i16> %x, <8 x i16> zeroinitializer, <8 x i32> <i32 8, i32 1, i32 10, i32 3, i32 12, i32 5, i32 14, i32 7>
  %2 = bitcast <8 x i16> %1 to <4 x i32>
  %r = ashr <4 x i32> %2, <i32 16, i32 16, i32 16, i32 16>
  ret <4 x i32> %r
}

define <4 x i32> @unsigned(<8 x i16> %x) {
  %1 = shufflevector <8 x i16> %x, <8 x i16> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %r = bitcast <8 x i16> %1 to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i32> @quarters(<16 x i8> %x) {
  %1 = shufflevector <16 x i8> %x, <16 x i8> zeroinitializer, <16 x i32> <i32 1, i32 17, i32 18, i32 19, i32 5, i32 21, i32 22, i32 23, i32 9, i32 25, i32 26, i32 27, i32 13, i32 29, i32 30, i32 31>
  %r = bitcast <16 x i8> %1 to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i32> @two(<4 x i16> %x, <4 x i16> %y) {
  %1 = shufflevector <4 x i16> %x, <4 x i16> zeroinitializer, <4 x i32> <i32 4, i32 0, i32 6, i32 2>
  %2 = bitcast <4 x i16> %1 to <2 x i32>
  %3 = ashr <2 x i32> %2, <i32 16, i32 16>
  %4 = shufflevector <4 x i16> %y, <4 x i16> zeroinitializer, <4 x i32> <i32 4, i32 0, i32 6, i32 2>
  %5 = bitcast <4 x i16> %4 to <2 x i32>
  %6 = ashr <2 x i32> %5, <i32 16, i32 16>
  %r = shufflevector <2 x i32> %3, <2 x i32> %6, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i32> %r
}

define <8 x i16> @side(<4 x i32> %a, <4 x i32> %b) {
  %1 = bitcast <4 x i32> %a to <8 x i16>
  %2 = shl <4 x i32> %b, <i32 16, i32 16, i32 16, i32 16>
  %3 = bitcast <4 x i32> %2 to <8 x i16>
  %r = shufflevector <8 x i16> %1, <8 x i16> %3, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  ret <8 x i16> %r
}

define <4 x i16> @upper(<4 x i32> %a, <4 x i32> %b) {
  %1 = shufflevector <4 x i32> %a, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %2 = bitcast <2 x i32> %1 to <4 x i16>
  %3 = shufflevector <4 x i32> %b, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %4 = shl <2 x i32> %3, <i32 16, i32 16>
  %5 = bitcast <2 x i32> %4 to <4 x i16>
  %r = shufflevector <4 x i16> %2, <4 x i16> %5, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i16> %r
}

define <4 x i32> @kept(<8 x i16> %x, ptr %p) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i16> %e, ptr %p
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i64> @farther(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i64>
  ret <4 x i64> %r
}

define <4 x i32> @hole(<8 x i16> %x) {
  %e = shufflevector <8 x i16> %x, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 poison, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i32> @beyond(<4 x i16> %x, <3 x i16> %y) {
  %z = shufflevector <3 x i16> %y, <3 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %e = shufflevector <4 x i16> %x, <4 x i16> %z, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %r = sext <4 x i16> %e to <4 x i32>
  ret <4 x i32> %r
}

define <8 x i16> @mixed(<4 x i32> %a, <4 x i64> %b) {
  %x = trunc <4 x i32> %a to <4 x i16>
  %y = trunc <4 x i64> %b to <4 x i16>
  %r = shufflevector <4 x i16> %x, <4 x i16> %y, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  ret <8 x i16> %r
}

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
