
define <8 x i32> @signed(<8 x i32> %x, <8 x i32> %y) {
  %1 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %2 = bitcast <8 x i32> %1 to <4 x i64>
  %3 = shl <4 x i64> %2, <i64 32, i64 32, i64 32, i64 32>
  %4 = ashr <4 x i64> %3, <i64 32, i64 32, i64 32, i64 32>
  %5 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %6 = bitcast <8 x i32> %5 to <4 x i64>
  %7 = shl <4 x i64> %6, <i64 32, i64 32, i64 32, i64 32>
  %8 = ashr <4 x i64> %7, <i64 32, i64 32, i64 32, i64 32>
  %9 = shufflevector <8 x i32> %y, <8 x i32> zeroinitializer, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %10 = bitcast <8 x i32> %9 to <4 x i64>
  %11 = shl <4 x i64> %10, <i64 32, i64 32, i64 32, i64 32>
  %12 = ashr <4 x i64> %11, <i64 32, i64 32, i64 32, i64 32>
  %13 = shufflevector <8 x i32> %y, <8 x i32> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %14 = bitcast <8 x i32> %13 to <4 x i64>
  %15 = shl <4 x i64> %14, <i64 32, i64 32, i64 32, i64 32>
  %16 = ashr <4 x i64> %15, <i64 32, i64 32, i64 32, i64 32>
  %17 = mul <4 x i64> %4, %12
  %18 = mul <4 x i64> %8, %16
  %19 = add <4 x i64> %17, <i64 1073741824, i64 1073741824, i64 1073741824, i64 1073741824>
  %20 = add <4 x i64> %18, <i64 1073741824, i64 1073741824, i64 1073741824, i64 1073741824>
  %21 = lshr <4 x i64> %19, <i64 31, i64 31, i64 31, i64 31>
  %22 = shl <4 x i64> %20, <i64 1, i64 1, i64 1, i64 1>
  %23 = bitcast <4 x i64> %21 to <8 x i32>
  %24 = bitcast <4 x i64> %22 to <8 x i32>
  %r = shufflevector <8 x i32> %23, <8 x i32> %24, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  ret <8 x i32> %r
}

define <8 x i32> @unsigned(<8 x i32> %x, <8 x i32> %y) {
  %1 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %2 = bitcast <8 x i32> %1 to <4 x i64>
  %3 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %4 = bitcast <8 x i32> %3 to <4 x i64>
  %5 = shufflevector <8 x i32> %y, <8 x i32> zeroinitializer, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %6 = bitcast <8 x i32> %5 to <4 x i64>
  %7 = shufflevector <8 x i32> %y, <8 x i32> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %8 = bitcast <8 x i32> %7 to <4 x i64>
  %9 = mul <4 x i64> %2, %6
  %10 = mul <4 x i64> %4, %8
  %11 = add <4 x i64> %9, %2
  %12 = add <4 x i64> %10, %4
  %13 = lshr <4 x i64> %11, <i64 32, i64 32, i64 32, i64 32>
  %14 = bitcast <4 x i64> %13 to <8 x i32>
  %15 = bitcast <4 x i64> %12 to <8 x i32>
  %upper = shufflevector <8 x i32> %14, <8 x i32> %15, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %16 = bitcast <4 x i64> %11 to <8 x i32>
  %17 = bitcast <4 x i64> %12 to <8 x i32>
  %lower = shufflevector <8 x i32> %16, <8 x i32> %17, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %r = xor <8 x i32> %upper, %lower
  ret <8 x i32> %r
}

define <8 x i32> @gain(<8 x i32> %x, i32 %g) {
  %w = sext i32 %g to i64
  %1 = insertelement <4 x i64> poison, i64 %w, i64 0
  %2 = shufflevector <4 x i64> %1, <4 x i64> poison, <4 x i32> zeroinitializer
  %3 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %4 = bitcast <8 x i32> %3 to <4 x i64>
  %5 = shl <4 x i64> %4, <i64 32, i64 32, i64 32, i64 32>
  %6 = ashr <4 x i64> %5, <i64 32, i64 32, i64 32, i64 32>
  %7 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %8 = bitcast <8 x i32> %7 to <4 x i64>
  %9 = shl <4 x i64> %8, <i64 32, i64 32, i64 32, i64 32>
  %10 = ashr <4 x i64> %9, <i64 32, i64 32, i64 32, i64 32>
  %11 = mul <4 x i64> %6, %2
  %12 = mul <4 x i64> %10, %2
  %13 = lshr <4 x i64> %11, <i64 16, i64 16, i64 16, i64 16>
  %14 = shl <4 x i64> %12, <i64 16, i64 16, i64 16, i64 16>
  %15 = bitcast <4 x i64> %13 to <8 x i32>
  %16 = bitcast <4 x i64> %14 to <8 x i32>
  %r = shufflevector <8 x i32> %15, <8 x i32> %16, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  ret <8 x i32> %r
}

define <8 x i32> @constant(<8 x i32> %x) {
  %1 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  %2 = bitcast <8 x i32> %1 to <4 x i64>
  %3 = shl <4 x i64> %2, <i64 32, i64 32, i64 32, i64 32>
  %4 = ashr <4 x i64> %3, <i64 32, i64 32, i64 32, i64 32>
  %5 = shufflevector <8 x i32> %x, <8 x i32> zeroinitializer, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %6 = bitcast <8 x i32> %5 to <4 x i64>
  %7 = shl <4 x i64> %6, <i64 32, i64 32, i64 32, i64 32>
  %8 = ashr <4 x i64> %7, <i64 32, i64 32, i64 32, i64 32>
  %9 = mul <4 x i64> %4, <i64 3, i64 1518500250, i64 -2147483648, i64 1>
  %10 = mul <4 x i64> %8, <i64 -5, i64 7, i64 2147483647, i64 0>
  %11 = lshr <4 x i64> %9, <i64 30, i64 30, i64 30, i64 30>
  %12 = lshr <4 x i64> %10, <i64 30, i64 30, i64 30, i64 30>
  %13 = bitcast <4 x i64> %11 to <8 x i32>
  %14 = bitcast <4 x i64> %12 to <8 x i32>
  %r = shufflevector <8 x i32> %13, <8 x i32> %14, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  ret <8 x i32> %r
}

define <8 x i32> @signs(<8 x i32> %x, <8 x i32> %y) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  %s = add <8 x i64> %m, %a
  %h = lshr <8 x i64> %s, <i64 31, i64 31, i64 31, i64 31, i64 31, i64 31, i64 31, i64 31>
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @upper(<8 x i32> %x, <8 x i32> %y) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  %h = lshr <8 x i64> %m, <i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32>
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @wanted(<8 x i32> %x, <8 x i32> %y, ptr %p) {
  %a = sext <8 x i32> %x to <8 x i64>
  %b = sext <8 x i32> %y to <8 x i64>
  %m = mul nsw <8 x i64> %a, %b
  store <8 x i64> %m, ptr %p
  %h = lshr <8 x i64> %m, <i64 31, i64 31, i64 31, i64 31, i64 31, i64 31, i64 31, i64 31>
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @large(<8 x i32> %x) {
  %a = zext <8 x i32> %x to <8 x i64>
  %m = mul <8 x i64> %a, <i64 4294967296, i64 4294967296, i64 4294967296, i64 4294967296, i64 4294967296, i64 4294967296, i64 4294967296, i64 4294967296>
  %h = lshr <8 x i64> %m, <i64 31, i64 31, i64 31, i64 31, i64 31, i64 31, i64 31, i64 31>
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

define <4 x i32> @few(<4 x i32> %x, <4 x i32> %y) {
  %a = sext <4 x i32> %x to <4 x i64>
  %b = sext <4 x i32> %y to <4 x i64>
  %m = mul nsw <4 x i64> %a, %b
  %h = lshr <4 x i64> %m, <i64 31, i64 31, i64 31, i64 31>
  %r = trunc <4 x i64> %h to <4 x i32>
  ret <4 x i32> %r
}
