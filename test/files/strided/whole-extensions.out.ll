
define <16 x i32> @unsigned(<16 x i8> %a) {
  %1 = shufflevector <16 x i8> %a, <16 x i8> zeroinitializer, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23>
  %2 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %1)
  %3 = shufflevector <16 x i8> %a, <16 x i8> zeroinitializer, <16 x i32> <i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %4 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %3)
  %5 = zext <8 x i16> %2 to <8 x i32>
  %6 = zext <8 x i16> %4 to <8 x i32>
  %r = shufflevector <8 x i32> %5, <8 x i32> %6, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  ret <16 x i32> %r
}

define <16 x i32> @signed(<16 x i8> %a) {
  %1 = shufflevector <16 x i8> %a, <16 x i8> zeroinitializer, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23>
  %2 = call <8 x i16> @llvm.wasm.extadd.pairwise.signed.v8i16(<16 x i8> %1)
  %3 = shufflevector <16 x i8> %a, <16 x i8> zeroinitializer, <16 x i32> <i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %4 = call <8 x i16> @llvm.wasm.extadd.pairwise.signed.v8i16(<16 x i8> %3)
  %5 = sext <8 x i16> %2 to <8 x i32>
  %6 = sext <8 x i16> %4 to <8 x i32>
  %r = shufflevector <8 x i32> %5, <8 x i32> %6, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  ret <16 x i32> %r
}

define <8 x i32> @half(<8 x i8> %a) {
  %1 = shufflevector <8 x i8> %a, <8 x i8> zeroinitializer, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %2 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %1)
  %r = zext <8 x i16> %2 to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @half_signed(<8 x i8> %a) {
  %1 = shufflevector <8 x i8> %a, <8 x i8> zeroinitializer, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %2 = call <8 x i16> @llvm.wasm.extadd.pairwise.signed.v8i16(<16 x i8> %1)
  %r = sext <8 x i16> %2 to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @factor(<8 x i8> %a, <8 x i16> %b) {
  %1 = shufflevector <8 x i8> %a, <8 x i8> zeroinitializer, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %2 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %1)
  %x = sext <8 x i16> %2 to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %r = mul nsw <8 x i32> %x, %y
  ret <8 x i32> %r
}

define <16 x i32> @product(<16 x i8> %a) {
  %x = sext <16 x i8> %a to <16 x i32>
  %r = mul <16 x i32> %x, %x
  ret <16 x i32> %r
}

define <16 x i16> @twice(<16 x i8> %a) {
  %r = sext <16 x i8> %a to <16 x i16>
  ret <16 x i16> %r
}

define <16 x i16> @spliced(<16 x i8> %a, <16 x i8> %b) {
  %1 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %a, <16 x i8> <i8 15, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>)
  %2 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %b, <16 x i8> <i8 -1, i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14>)
  %s = or <16 x i8> %1, %2
  %r = zext <16 x i8> %s to <16 x i16>
  ret <16 x i16> %r
}

define <16 x i8> @moved(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  ret <16 x i8> %r
}

define <16 x i16> @halves(<16 x i8> %a, <16 x i8> %b) {
  %s = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %r = zext <16 x i8> %s to <16 x i16>
  ret <16 x i16> %r
}

declare <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8>)

declare <8 x i16> @llvm.wasm.extadd.pairwise.signed.v8i16(<16 x i8>)

declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)
