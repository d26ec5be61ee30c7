
define void @f(ptr %p, ptr %q, i16 noundef %c, i16 noundef %d, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %cw = sext i16 %c to i32
  %dw = sext i16 %d to i32
  %1 = insertelement <8 x i16> poison, i16 %c, i64 0
  %2 = shufflevector <8 x i16> %1, <8 x i16> poison, <8 x i32> zeroinitializer
  %3 = sext <8 x i16> %2 to <8 x i32>
  %4 = insertelement <8 x i16> poison, i16 %d, i64 0
  %5 = shufflevector <8 x i16> %4, <8 x i16> poison, <8 x i32> zeroinitializer
  %6 = sext <8 x i16> %5 to <8 x i32>
  %m = mul nsw <8 x i32> %x, %3
  %n = mul nsw <8 x i32> %6, %y
  %k = mul nsw <8 x i32> %y, %x
  %s = add <8 x i32> %m, %n
  %t = add <8 x i32> %s, %k
  %7 = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %8 = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %9 = insertelement <8 x i16> poison, i16 %c, i64 0
  %10 = insertelement <8 x i16> %9, i16 %d, i64 1
  %11 = shufflevector <8 x i16> %10, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
  %12 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %7, <8 x i16> %11)
  %13 = call <4 x i32> @llvm.wasm.dot(<8 x i16> %8, <8 x i16> %11)
  %14 = shufflevector <4 x i32> %12, <4 x i32> %13, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %15 = add <8 x i32> %14, %k
  %16 = add <8 x i32> %15, <i32 32, i32 32, i32 32, i32 32, i32 32, i32 32, i32 32, i32 32>
  %u = add <8 x i32> %t, <i32 32, i32 32, i32 32, i32 32, i32 32, i32 32, i32 32, i32 32>
  store <8 x i32> %16, ptr %o, align 4
  ret void
}

declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)
