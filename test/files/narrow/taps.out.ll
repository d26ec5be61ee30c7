
define void @taps(ptr %p, ptr %q, ptr %c, ptr %o) {
  %1 = load <2 x i16>, ptr %c, align 2
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %2 = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %3 = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %4 = shufflevector <2 x i16> %1, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
  %5 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %2, <8 x i16> %4)
  %6 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %3, <8 x i16> %4)
  %7 = shufflevector <4 x i32> %5, <4 x i32> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x i32> %7, ptr %o, align 4
  ret void
}

define void @written(ptr %p, ptr %q, ptr %c, ptr %o) {
  %c1 = getelementptr inbounds i16, ptr %c, i32 1
  %k = load i16, ptr %c, align 2
  store i16 3, ptr %o, align 2
  %l = load i16, ptr %c1, align 2
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %1 = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %2 = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %3 = insertelement <8 x i16> poison, i16 %k, i64 0
  %4 = insertelement <8 x i16> %3, i16 %l, i64 1
  %5 = shufflevector <8 x i16> %4, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
  %6 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %1, <8 x i16> %5)
  %7 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %2, <8 x i16> %5)
  %8 = shufflevector <4 x i32> %6, <4 x i32> %7, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x i32> %8, ptr %o, align 4
  ret void
}

declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)
