
define <16 x i8> @one(<16 x i8> %a) {
  %r = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %a, <16 x i8> <i8 3, i8 0, i8 1, i8 2, i8 7, i8 4, i8 -1, i8 6, i8 11, i8 8, i8 9, i8 10, i8 15, i8 12, i8 13, i8 14>)
  ret <16 x i8> %r
}

define <8 x i16> @two(<8 x i16> %a, <8 x i16> %b) {
  %1 = bitcast <8 x i16> %a to <16 x i8>
  %2 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %1, <16 x i8> <i8 0, i8 1, i8 6, i8 7, i8 12, i8 13, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 4, i8 5, i8 10, i8 11>)
  %3 = bitcast <8 x i16> %b to <16 x i8>
  %4 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %3, <16 x i8> <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 2, i8 3, i8 8, i8 9, i8 14, i8 15, i8 -1, i8 -1, i8 -1, i8 -1>)
  %5 = or <16 x i8> %2, %4
  %r = bitcast <16 x i8> %5 to <8 x i16>
  ret <8 x i16> %r
}

define <16 x i8> @blend(<16 x i8> %a, <16 x i8> %b) {
  %r = call <16 x i8> @llvm.wasm.bitselect.v16i8(<16 x i8> %a, <16 x i8> %b, <16 x i8> <i8 -1, i8 0, i8 -1, i8 -1, i8 0, i8 -1, i8 -1, i8 0, i8 -1, i8 -1, i8 0, i8 -1, i8 -1, i8 0, i8 -1, i8 -1>)
  ret <16 x i8> %r
}

define <4 x i16> @narrow(<8 x i16> %a) {
  %1 = bitcast <8 x i16> %a to <16 x i8>
  %2 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %1, <16 x i8> <i8 12, i8 13, i8 2, i8 3, i8 8, i8 9, i8 6, i8 7, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>)
  %3 = bitcast <16 x i8> %2 to <8 x i16>
  %r = shufflevector <8 x i16> %3, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i16> %r
}

define <8 x i8> @splice(<8 x i8> %a, <8 x i8> %b) {
  %1 = shufflevector <8 x i8> %a, <8 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %2 = shufflevector <8 x i8> %b, <8 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %3 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %1, <16 x i8> <i8 7, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>)
  %4 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %2, <16 x i8> <i8 -1, i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>)
  %5 = or <16 x i8> %3, %4
  %r = shufflevector <16 x i8> %5, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <16 x i8> @halves(<8 x i8> %a, <8 x i8> %b, <2 x i32> %c, ptr %p) {
  %swap = shufflevector <2 x i32> %c, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %swap, ptr %p
  %r = shufflevector <8 x i8> %a, <8 x i8> %b, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  ret <16 x i8> %r
}

define <16 x i8> @stay(<16 x i8> %a, <16 x i8> %b, i8 %x) {
  %zip = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23>
  %first = insertelement <16 x i8> poison, i8 %x, i64 0
  %splat = shufflevector <16 x i8> %first, <16 x i8> poison, <16 x i32> zeroinitializer
  %r = add <16 x i8> %zip, %splat
  ret <16 x i8> %r
}

declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)

declare <16 x i8> @llvm.wasm.bitselect.v16i8(<16 x i8>, <16 x i8>, <16 x i8>)
