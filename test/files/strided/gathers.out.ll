
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x i32>)

declare void @llvm.masked.scatter.v8i32.v8p0(<8 x i32>, <8 x ptr>, i32, <8 x i1>)

define <8 x i32> @constants(ptr %p) {
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %1 = extractelement <8 x ptr> %at, i64 0
  %2 = load <8 x i32>, ptr %1, align 4
  %3 = getelementptr inbounds i8, ptr %1, i64 36
  %4 = load <8 x i32>, ptr %3, align 4
  %5 = getelementptr inbounds i8, ptr %1, i64 60
  %6 = load <8 x i32>, ptr %5, align 4
  %7 = shufflevector <8 x i32> %2, <8 x i32> %4, <8 x i32> <i32 0, i32 3, i32 6, i32 8, i32 11, i32 14, i32 poison, i32 poison>
  %a = shufflevector <8 x i32> %7, <8 x i32> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 11, i32 14>
  %8 = shufflevector <8 x i32> %2, <8 x i32> %4, <8 x i32> <i32 1, i32 4, i32 7, i32 9, i32 12, i32 15, i32 poison, i32 poison>
  %b = shufflevector <8 x i32> %8, <8 x i32> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 12, i32 15>
  %s = add <8 x i32> %a, %b
  ret <8 x i32> %s
}

define <8 x i32> @splat(ptr %p, i64 %i) {
  %one = insertelement <8 x i64> poison, i64 %i, i64 0
  %all = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  %index = add <8 x i64> %all, <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> %index
  %second = add <8 x i64> %index, <i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1, i64 1>
  %1 = extractelement <8 x ptr> %at, i64 0
  %2 = load <8 x i32>, ptr %1, align 4
  %3 = getelementptr inbounds i8, ptr %1, i64 36
  %4 = load <8 x i32>, ptr %3, align 4
  %5 = getelementptr inbounds i8, ptr %1, i64 60
  %6 = load <8 x i32>, ptr %5, align 4
  %7 = shufflevector <8 x i32> %2, <8 x i32> %4, <8 x i32> <i32 0, i32 3, i32 6, i32 8, i32 11, i32 14, i32 poison, i32 poison>
  %a = shufflevector <8 x i32> %7, <8 x i32> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 11, i32 14>
  %8 = shufflevector <8 x i32> %2, <8 x i32> %4, <8 x i32> <i32 1, i32 4, i32 7, i32 9, i32 12, i32 15, i32 poison, i32 poison>
  %b = shufflevector <8 x i32> %8, <8 x i32> %6, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 12, i32 15>
  %s = add <8 x i32> %a, %b
  ret <8 x i32> %s
}

define void @scatters(ptr %p, <8 x i32> %v) {
  %w = mul <8 x i32> %v, <i32 10, i32 10, i32 10, i32 10, i32 10, i32 10, i32 10, i32 10>
  %u = mul <8 x i32> %v, <i32 100, i32 100, i32 100, i32 100, i32 100, i32 100, i32 100, i32 100>
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %at2 = getelementptr inbounds i32, <8 x ptr> %at, i64 2
  %1 = extractelement <8 x ptr> %at2, i64 0
  %2 = shufflevector <8 x i32> %v, <8 x i32> poison, <8 x i32> <i32 0, i32 3, i32 6, i32 1, i32 4, i32 7, i32 2, i32 5>
  %3 = shufflevector <8 x i32> %w, <8 x i32> poison, <8 x i32> <i32 5, i32 0, i32 3, i32 6, i32 1, i32 4, i32 7, i32 2>
  %4 = shufflevector <8 x i32> %u, <8 x i32> poison, <8 x i32> <i32 2, i32 5, i32 0, i32 3, i32 6, i32 1, i32 4, i32 7>
  %5 = shufflevector <8 x i32> %2, <8 x i32> %3, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 12, i32 5, i32 6, i32 15>
  %6 = shufflevector <8 x i32> %3, <8 x i32> %4, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 12, i32 5, i32 6, i32 15>
  %7 = shufflevector <8 x i32> %4, <8 x i32> %2, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 12, i32 5, i32 6, i32 15>
  %8 = shufflevector <8 x i32> %5, <8 x i32> %7, <8 x i32> <i32 0, i32 1, i32 10, i32 3, i32 4, i32 13, i32 6, i32 7>
  %9 = shufflevector <8 x i32> %6, <8 x i32> %5, <8 x i32> <i32 0, i32 1, i32 10, i32 3, i32 4, i32 13, i32 6, i32 7>
  %10 = shufflevector <8 x i32> %7, <8 x i32> %6, <8 x i32> <i32 0, i32 1, i32 10, i32 3, i32 4, i32 13, i32 6, i32 7>
  %11 = getelementptr inbounds i8, ptr %1, i64 -8
  store <8 x i32> %8, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %1, i64 24
  store <8 x i32> %10, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %1, i64 56
  store <8 x i32> %9, ptr %13, align 4
  ret void
}

define <8 x i32> @masked(ptr %p, <8 x i1> %m) {
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %a = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %at, i32 4, <8 x i1> %m, <8 x i32> zeroinitializer)
  ret <8 x i32> %a
}
