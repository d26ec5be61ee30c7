; passes: interleaved-access
; target: avx512
; Gathers and scatters at constant strides: from constants, from a splat and steps. A mask that is not constant stays.
; run: @constants([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
; run: @splat([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29], 6)
; run: @scatters([i32 x 24], <1, 2, 3, 4, 5, 6, 7, 8>)
; run: @masked([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], <1, 0, 1, 0, 1, 0, 1, 0>)

declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x i32>)
declare void @llvm.masked.scatter.v8i32.v8p0(<8 x i32>, <8 x ptr>, i32, <8 x i1>)

define <8 x i32> @constants(ptr %p) {
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %next = getelementptr inbounds i8, <8 x ptr> %at, i64 4
  %a = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %at, i32 4, <8 x i1> splat (i1 true), <8 x i32> poison)
  %b = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %next, i32 4, <8 x i1> splat (i1 true), <8 x i32> poison)
  %s = add <8 x i32> %a, %b
  ret <8 x i32> %s
}

define <8 x i32> @splat(ptr %p, i64 %i) {
  %one = insertelement <8 x i64> poison, i64 %i, i64 0
  %all = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  %index = add <8 x i64> %all, <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> %index
  %second = add <8 x i64> %index, splat (i64 1)
  %at2 = getelementptr inbounds i32, ptr %p, <8 x i64> %second
  %a = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %at, i32 4, <8 x i1> splat (i1 true), <8 x i32> poison)
  %b = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %at2, i32 4, <8 x i1> splat (i1 true), <8 x i32> poison)
  %s = add <8 x i32> %a, %b
  ret <8 x i32> %s
}

define void @scatters(ptr %p, <8 x i32> %v) {
  %w = mul <8 x i32> %v, splat (i32 10)
  %u = mul <8 x i32> %v, splat (i32 100)
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %at1 = getelementptr inbounds i32, <8 x ptr> %at, i64 1
  %at2 = getelementptr inbounds i32, <8 x ptr> %at, i64 2
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %v, <8 x ptr> %at, i32 4, <8 x i1> splat (i1 true))
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %w, <8 x ptr> %at1, i32 4, <8 x i1> splat (i1 true))
  call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %u, <8 x ptr> %at2, i32 4, <8 x i1> splat (i1 true))
  ret void
}

define <8 x i32> @masked(ptr %p, <8 x i1> %m) {
  %at = getelementptr inbounds i32, ptr %p, <8 x i64> <i64 0, i64 3, i64 6, i64 9, i64 12, i64 15, i64 18, i64 21>
  %a = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %at, i32 4, <8 x i1> %m, <8 x i32> zeroinitializer)
  ret <8 x i32> %a
}
