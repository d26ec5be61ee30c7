
define void @before(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %s = load <4 x i32>, ptr %o, align 4
  %1 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %a, <8 x i16> %b)
  %2 = add <4 x i32> %s, %1
  store <4 x i32> %2, ptr %o, align 4
  ret void
}

define void @after(ptr %p, ptr %q, ptr %o) {
  %1 = load <8 x i8>, ptr %p, align 1
  %c = load <4 x i8>, ptr %q, align 1
  %2 = sext <8 x i8> %1 to <8 x i16>
  %3 = zext <4 x i8> %c to <4 x i16>
  %4 = shufflevector <4 x i16> %3, <4 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %5 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %2, <8 x i16> %4)
  store <4 x i32> %5, ptr %o, align 4
  ret void
}

define void @far(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x i8>, ptr %p, align 1
  store i8 3, ptr %q, align 1
  %next = getelementptr inbounds i8, ptr %p, i32 4
  %b = load <4 x i8>, ptr %next, align 1
  %c = load <4 x i8>, ptr %q, align 1
  %1 = shufflevector <4 x i8> %a, <4 x i8> %b, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %2 = sext <8 x i8> %1 to <8 x i16>
  %3 = zext <4 x i8> %c to <4 x i16>
  %4 = shufflevector <4 x i16> %3, <4 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %5 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %2, <8 x i16> %4)
  store <4 x i32> %5, ptr %o, align 4
  ret void
}

define void @large(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = zext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %xe = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %xo = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %ye = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %yo = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %e = mul <4 x i32> %xe, %ye
  %d = mul <4 x i32> %xo, %yo
  %u = add <4 x i32> %e, %d
  store <4 x i32> %u, ptr %o, align 4
  ret void
}

define void @shared(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %xe = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %xo = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %ye = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %yo = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %e = mul nsw <4 x i32> %xe, %ye
  %d = mul nsw <4 x i32> %xo, %yo
  %u = add <4 x i32> %e, %d
  %v = xor <4 x i32> %u, %d
  store <4 x i32> %v, ptr %o, align 4
  ret void
}

declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)
