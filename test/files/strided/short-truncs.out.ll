
define <8 x i8> @short(<8 x i32> %a) {
  %1 = and <8 x i32> %a, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %4 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %2, <4 x i32> %3)
  %5 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %4, <8 x i16> %4)
  %r = shufflevector <16 x i8> %5, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <8 x i8> @clamped(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>)
  %1 = and <8 x i32> %low, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %4 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %2, <4 x i32> %3)
  %5 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %4, <8 x i16> %4)
  %r = shufflevector <16 x i8> %5, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <8 x i8> @bytes(<8 x i16> %a) {
  %1 = and <8 x i16> %a, <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>
  %2 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %1, <8 x i16> %1)
  %r = shufflevector <16 x i8> %2, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <4 x i16> @words(<4 x i32> %a) {
  %1 = and <4 x i32> %a, <i32 65535, i32 65535, i32 65535, i32 65535>
  %2 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %1, <4 x i32> %1)
  %r = shufflevector <8 x i16> %2, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i16> %r
}

define <16 x i8> @whole(<16 x i32> %a) {
  %r = trunc <16 x i32> %a to <16 x i8>
  ret <16 x i8> %r
}

define <4 x i8> @one(<4 x i32> %a) {
  %1 = and <4 x i32> %a, <i32 255, i32 255, i32 255, i32 255>
  %2 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %1, <4 x i32> %1)
  %3 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %2, <8 x i16> %2)
  %r = shufflevector <16 x i8> %3, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i8> %r
}

declare <8 x i32> @llvm.umin.v8i32(<8 x i32>, <8 x i32>)

declare <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32>, <4 x i32>)

declare <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16>, <8 x i16>)
