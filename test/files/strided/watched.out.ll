
; Function Attrs: sanitize_address
define void @watched(ptr %p, ptr %out) sanitize_address {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %1 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %ap0, i32 4, <8 x i1> <i1 true, i1 true, i1 false, i1 false, i1 false, i1 true, i1 true, i1 false>, <8 x i32> poison)
  %2 = getelementptr inbounds i8, ptr %ap0, i64 32
  %3 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %2, i32 4, <8 x i1> <i1 false, i1 false, i1 true, i1 true, i1 false, i1 false, i1 false, i1 true>, <8 x i32> poison)
  %4 = getelementptr inbounds i8, ptr %ap0, i64 64
  %5 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %4, i32 4, <8 x i1> <i1 true, i1 false, i1 false, i1 false, i1 true, i1 true, i1 false, i1 false>, <8 x i32> poison)
  %6 = getelementptr inbounds i8, ptr %ap0, i64 96
  %7 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %6, i32 4, <8 x i1> <i1 false, i1 true, i1 true, i1 false, i1 false, i1 false, i1 true, i1 true>, <8 x i32> poison)
  %8 = getelementptr inbounds i8, ptr %ap0, i64 140
  %9 = load <2 x i32>, ptr %8, align 4
  %10 = shufflevector <2 x i32> %9, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %11 = shufflevector <8 x i32> %1, <8 x i32> %5, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 12, i32 5, i32 6, i32 poison>
  %12 = shufflevector <8 x i32> %5, <8 x i32> %10, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 9, i32 5, i32 poison, i32 poison>
  %13 = shufflevector <8 x i32> %10, <8 x i32> %3, <8 x i32> <i32 poison, i32 poison, i32 10, i32 0, i32 poison, i32 poison, i32 poison, i32 15>
  %14 = shufflevector <8 x i32> %3, <8 x i32> %7, <8 x i32> <i32 poison, i32 poison, i32 10, i32 3, i32 poison, i32 poison, i32 poison, i32 15>
  %15 = shufflevector <8 x i32> %11, <8 x i32> %13, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 6, i32 15>
  %16 = shufflevector <8 x i32> %12, <8 x i32> %14, <8 x i32> <i32 0, i32 poison, i32 10, i32 11, i32 4, i32 5, i32 poison, i32 15>
  %17 = shufflevector <8 x i32> %15, <8 x i32> %7, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 4, i32 5, i32 14, i32 7>
  %18 = shufflevector <8 x i32> %16, <8 x i32> %15, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 4, i32 5, i32 14, i32 7>
  %a7 = shufflevector <8 x i32> %17, <8 x i32> poison, <8 x i32> <i32 0, i32 5, i32 2, i32 7, i32 4, i32 1, i32 6, i32 3>
  %b7 = shufflevector <8 x i32> %18, <8 x i32> poison, <8 x i32> <i32 1, i32 6, i32 3, i32 0, i32 5, i32 2, i32 7, i32 4>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <8 x i32> %a7, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i32> %b7, ptr %o1, align 4
  ret void
}

declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr, i32, <8 x i1>, <8 x i32>)
