
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

define <8 x i16> @clamped_whole(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>)
  %1 = and <8 x i32> %low, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %4 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %2, <4 x i32> %3)
  %r = shufflevector <8 x i16> %4, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i16> %r
}

define <8 x i16> @chosen_whole(<8 x i32> %a) {
  %c = icmp ult <8 x i32> %a, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %low = select <8 x i1> %c, <8 x i32> %a, <8 x i32> <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %1 = and <8 x i32> %low, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %4 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %2, <4 x i32> %3)
  %r = shufflevector <8 x i16> %4, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i16> %r
}

define <32 x i8> @clamped_two(<32 x i16> %a) {
  %low = call <32 x i16> @llvm.umin.v32i16(<32 x i16> %a, <32 x i16> <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>)
  %1 = and <32 x i16> %low, <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>
  %2 = shufflevector <32 x i16> %1, <32 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %3 = shufflevector <32 x i16> %1, <32 x i16> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %4 = shufflevector <32 x i16> %1, <32 x i16> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %5 = shufflevector <32 x i16> %1, <32 x i16> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %6 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %2, <8 x i16> %3)
  %7 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %4, <8 x i16> %5)
  %r = shufflevector <16 x i8> %6, <16 x i8> %7, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  ret <32 x i8> %r
}

define <8 x i8> @saturated(<8 x i32> %a) {
  %1 = shufflevector <8 x i32> %a, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %2 = shufflevector <8 x i32> %a, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %3 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %1, <4 x i32> %2)
  %4 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %3, <8 x i16> %3)
  %r = shufflevector <16 x i8> %4, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <16 x i8> @saturated_whole(<16 x i32> %a) {
  %1 = shufflevector <16 x i32> %a, <16 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %2 = shufflevector <16 x i32> %a, <16 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %3 = shufflevector <16 x i32> %a, <16 x i32> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %4 = shufflevector <16 x i32> %a, <16 x i32> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %5 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %1, <4 x i32> %2)
  %6 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %3, <4 x i32> %4)
  %7 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %5, <8 x i16> %6)
  %r = shufflevector <16 x i8> %7, <16 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  ret <16 x i8> %r
}

define <8 x i8> @saturated_signed(<8 x i32> %a) {
  %1 = shufflevector <8 x i32> %a, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %2 = shufflevector <8 x i32> %a, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %3 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %1, <4 x i32> %2)
  %4 = call <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16> %3, <8 x i16> %3)
  %r = shufflevector <16 x i8> %4, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <8 x i8> @saturated_first(<8 x i32> %a) {
  %high = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>)
  %low = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %high, <8 x i32> zeroinitializer)
  %1 = and <8 x i32> %low, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %4 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %2, <4 x i32> %3)
  %5 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %4, <8 x i16> %4)
  %r = shufflevector <16 x i8> %5, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %r
}

define <8 x i16> @clamped_lower(<8 x i32> %a) {
  %low = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a, <8 x i32> <i32 65534, i32 65534, i32 65534, i32 65534, i32 65534, i32 65534, i32 65534, i32 65534>)
  %r = trunc nuw <8 x i32> %low to <8 x i16>
  ret <8 x i16> %r
}

define <4 x i8> @one(<4 x i32> %a) {
  %1 = and <4 x i32> %a, <i32 255, i32 255, i32 255, i32 255>
  %2 = call <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32> %1, <4 x i32> %1)
  %3 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %2, <8 x i16> %2)
  %r = shufflevector <16 x i8> %3, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i8> %r
}

declare <8 x i32> @llvm.umin.v8i32(<8 x i32>, <8 x i32>)

declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>)

declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>)

declare <16 x i32> @llvm.smin.v16i32(<16 x i32>, <16 x i32>)

declare <16 x i32> @llvm.smax.v16i32(<16 x i32>, <16 x i32>)

declare <32 x i16> @llvm.umin.v32i16(<32 x i16>, <32 x i16>)

declare <8 x i16> @llvm.wasm.narrow.unsigned.v8i16.v4i32(<4 x i32>, <4 x i32>)

declare <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16>, <8 x i16>)

declare <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32>, <4 x i32>)

declare <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16>, <8 x i16>)
