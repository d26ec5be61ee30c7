
define <8 x i8> @residual(<8 x i8> %p, <8 x i16> %r) {
  %1 = zext <8 x i8> %p to <8 x i16>
  %2 = call <8 x i16> @llvm.sadd.sat.v8i16(<8 x i16> %1, <8 x i16> %r)
  %3 = call <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16> %2, <8 x i16> %2)
  %4 = shufflevector <16 x i8> %3, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %4
}

define <8 x i8> @less(<8 x i8> %p, <8 x i16> %r) {
  %1 = zext <8 x i8> %p to <8 x i16>
  %2 = call <8 x i16> @llvm.ssub.sat.v8i16(<8 x i16> %1, <8 x i16> %r)
  %3 = call <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16> %2, <8 x i16> %2)
  %4 = shufflevector <16 x i8> %3, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  ret <8 x i8> %4
}

define <16 x i8> @bytes(<16 x i8> %p, <16 x i8> %q) {
  %1 = call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %p, <16 x i8> %q)
  %2 = call <16 x i8> @llvm.umin.v16i8(<16 x i8> %1, <16 x i8> <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>)
  ret <16 x i8> %2
}

define <8 x i16> @signed(<8 x i16> %p, <8 x i16> %q) {
  %1 = call <8 x i16> @llvm.sadd.sat.v8i16(<8 x i16> %p, <8 x i16> %q)
  %2 = call <8 x i16> @llvm.smax.v8i16(<8 x i16> %1, <8 x i16> <i16 -32768, i16 -32768, i16 -32768, i16 -32768, i16 -32768, i16 -32768, i16 -32768, i16 -32768>)
  %3 = call <8 x i16> @llvm.smin.v8i16(<8 x i16> %2, <8 x i16> <i16 1000, i16 1000, i16 1000, i16 1000, i16 1000, i16 1000, i16 1000, i16 1000>)
  ret <8 x i16> %3
}

define <8 x i16> @above(<8 x i16> %p, <8 x i16> %q) {
  %x = sext <8 x i16> %p to <8 x i32>
  %y = sext <8 x i16> %q to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> <i32 -32768, i32 -32768, i32 -32768, i32 -32768, i32 -32768, i32 -32768, i32 -32768, i32 -32768>)
  %t = trunc <8 x i32> %l to <8 x i16>
  ret <8 x i16> %t
}

define <8 x i16> @beyond(<8 x i16> %p, <8 x i16> %q) {
  %x = sext <8 x i16> %p to <8 x i32>
  %y = sext <8 x i16> %q to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> <i32 -32769, i32 -32769, i32 -32769, i32 -32769, i32 -32769, i32 -32769, i32 -32769, i32 -32769>)
  %h = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %l, <8 x i32> <i32 1000, i32 1000, i32 1000, i32 1000, i32 1000, i32 1000, i32 1000, i32 1000>)
  %t = trunc <8 x i32> %h to <8 x i16>
  ret <8 x i16> %t
}

define <8 x i32> @used(<8 x i8> %p, <8 x i16> %r) {
  %x = zext <8 x i8> %p to <8 x i32>
  %y = sext <8 x i16> %r to <8 x i32>
  %s = add nsw <8 x i32> %x, %y
  %l = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %s, <8 x i32> zeroinitializer)
  %h = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %l, <8 x i32> <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>)
  %d = sub <8 x i32> %s, %h
  ret <8 x i32> %d
}

declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>)

declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>)

declare <8 x i32> @llvm.umin.v8i32(<8 x i32>, <8 x i32>)

declare <16 x i16> @llvm.umin.v16i16(<16 x i16>, <16 x i16>)

declare <8 x i16> @llvm.sadd.sat.v8i16(<8 x i16>, <8 x i16>)

declare <8 x i16> @llvm.smax.v8i16(<8 x i16>, <8 x i16>)

declare <8 x i16> @llvm.umin.v8i16(<8 x i16>, <8 x i16>)

declare <16 x i8> @llvm.wasm.narrow.unsigned.v16i8.v8i16(<8 x i16>, <8 x i16>)

declare <8 x i16> @llvm.ssub.sat.v8i16(<8 x i16>, <8 x i16>)

declare <8 x i16> @llvm.smin.v8i16(<8 x i16>, <8 x i16>)

declare <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16>, <8 x i16>)

declare <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8>, <16 x i8>)

declare <16 x i8> @llvm.umin.v16i8(<16 x i8>, <16 x i8>)
