
define i32 @f(ptr %p, ptr %q, ptr %r) {
  %a = load <8 x i8>, ptr %p, align 1
  %b = load <8 x i8>, ptr %q, align 1
  %c = load <8 x i16>, ptr %r, align 2
  %1 = zext <8 x i8> %a to <8 x i16>
  %2 = zext <8 x i8> %b to <8 x i16>
  %z = sext <8 x i16> %c to <8 x i32>
  %3 = sub <8 x i16> %1, %2
  %4 = sext <8 x i16> %3 to <8 x i32>
  %e = mul nsw <8 x i32> %4, %z
  %f = mul nsw <8 x i32> %4, %4
  %g = add <8 x i32> %e, %f
  %5 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %3, <8 x i16> %c)
  %6 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %3, <8 x i16> %3)
  %7 = add <4 x i32> %5, %6
  %8 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %7)
  ret i32 %8
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)

declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
