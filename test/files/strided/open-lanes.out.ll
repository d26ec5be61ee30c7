
define void @column(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %b = load <4 x float>, ptr %q, align 4
  %1 = bitcast <4 x float> %a to <16 x i8>
  %2 = bitcast <4 x float> %b to <16 x i8>
  %3 = call <16 x i8> @llvm.wasm.shuffle(<16 x i8> %1, <16 x i8> %2, i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19)
  %4 = bitcast <16 x i8> %3 to <4 x float>
  %5 = shufflevector <4 x float> %4, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  store <3 x float> %5, ptr %o, align 4
  ret void
}

define void @short(ptr %p, ptr %q, ptr %o) {
  %a = load <2 x i32>, ptr %p, align 4
  %b = load <2 x i32>, ptr %q, align 4
  %1 = shufflevector <2 x i32> %a, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %2 = bitcast <4 x i32> %1 to <16 x i8>
  %3 = shufflevector <2 x i32> %b, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %4 = bitcast <4 x i32> %3 to <16 x i8>
  %5 = call <16 x i8> @llvm.wasm.shuffle(<16 x i8> %2, <16 x i8> %4, i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 4, i32 5, i32 6, i32 7, i32 20, i32 21, i32 22, i32 23)
  %6 = bitcast <16 x i8> %5 to <4 x i32>
  %7 = shufflevector <4 x i32> %6, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i32> %7, ptr %o, align 4
  ret void
}

define void @dropped(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %b = load <4 x float>, ptr %q, align 4
  %1 = bitcast <4 x float> %a to <16 x i8>
  %2 = bitcast <4 x float> %b to <16 x i8>
  %3 = call <16 x i8> @llvm.wasm.shuffle(<16 x i8> %1, <16 x i8> %2, i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19)
  %4 = bitcast <16 x i8> %3 to <4 x float>
  %t = shufflevector <4 x float> %4, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  store <3 x float> %t, ptr %o, align 4
  ret void
}

define void @all(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %b = load <4 x float>, ptr %q, align 4
  %s = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 0, i32 2, i32 5, i32 1>
  store <4 x float> %s, ptr %o, align 4
  ret void
}

define void @one(ptr %p, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %s = shufflevector <4 x float> %a, <4 x float> poison, <3 x i32> <i32 3, i32 1, i32 0>
  store <3 x float> %s, ptr %o, align 4
  ret void
}

declare <16 x i8> @llvm.wasm.shuffle(<16 x i8>, <16 x i8>, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
