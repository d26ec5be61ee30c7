
define i32 @f(ptr %p, ptr %q) {
  %a = load <16 x i8>, ptr %p, align 1
  %b = load <16 x i8>, ptr %q, align 1
  %1 = call <16 x i8> @llvm.umax.v16i8(<16 x i8> %a, <16 x i8> %b)
  %2 = call <16 x i8> @llvm.umin.v16i8(<16 x i8> %a, <16 x i8> %b)
  %3 = sub <16 x i8> %1, %2
  %4 = zext <16 x i8> %3 to <16 x i32>
  %5 = call <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8> %3)
  %6 = call <4 x i32> @llvm.wasm.extadd.pairwise.signed.v4i32(<8 x i16> %5)
  %7 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %6)
  ret i32 %7
}

define i32 @g(ptr %p, ptr %q) {
  %a = load <8 x i8>, ptr %p, align 1
  %b = load <8 x i8>, ptr %q, align 1
  %1 = call <8 x i8> @llvm.umax.v8i8(<8 x i8> %b, <8 x i8> %a)
  %2 = call <8 x i8> @llvm.umin.v8i8(<8 x i8> %b, <8 x i8> %a)
  %3 = sub <8 x i8> %1, %2
  %4 = zext <8 x i8> %3 to <8 x i32>
  %5 = zext <8 x i8> %3 to <8 x i16>
  %6 = call <4 x i32> @llvm.wasm.extadd.pairwise.signed.v4i32(<8 x i16> %5)
  %7 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %6)
  ret i32 %7
}

declare <16 x i32> @llvm.abs.v16i32(<16 x i32>, i1)

declare i32 @llvm.vector.reduce.add.v16i32(<16 x i32>)

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)

declare <16 x i8> @llvm.umax.v16i8(<16 x i8>, <16 x i8>)

declare <16 x i8> @llvm.umin.v16i8(<16 x i8>, <16 x i8>)

declare <8 x i16> @llvm.wasm.extadd.pairwise.unsigned.v8i16(<16 x i8>)

declare <4 x i32> @llvm.wasm.extadd.pairwise.signed.v4i32(<8 x i16>)

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

declare <8 x i8> @llvm.umax.v8i8(<8 x i8>, <8 x i8>)

declare <8 x i8> @llvm.umin.v8i8(<8 x i8>, <8 x i8>)
