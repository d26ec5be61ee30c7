; passes: interleaved-access
; target: avx2
; What is loaded and stored again in another order is a shuffle a register; nothing beyond the last byte is read.
; run: @swap([i8 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], [i8 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31])
; run: @widen([i8 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], [i8 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31])
; run: @blocked([i8 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31])
; run: @backwards([i16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [i16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])

define void @swap(ptr noalias %p, ptr noalias %q) {
  %all = load <32 x i8>, ptr %p, align 1
  %c0 = shufflevector <32 x i8> %all, <32 x i8> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>
  %c1 = shufflevector <32 x i8> %all, <32 x i8> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>
  %c2 = shufflevector <32 x i8> %all, <32 x i8> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>
  %c3 = shufflevector <32 x i8> %all, <32 x i8> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %low = shufflevector <8 x i8> %c2, <8 x i8> %c1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %high = shufflevector <8 x i8> %c0, <8 x i8> %c3, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %mixed = shufflevector <16 x i8> %low, <16 x i8> %high, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>
  store <32 x i8> %mixed, ptr %q, align 1
  ret void
}

define void @widen(ptr noalias %p, ptr noalias %q) {
  %all = load <24 x i8>, ptr %p, align 1
  %c0 = shufflevector <24 x i8> %all, <24 x i8> poison, <8 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21>
  %c1 = shufflevector <24 x i8> %all, <24 x i8> poison, <8 x i32> <i32 1, i32 4, i32 7, i32 10, i32 13, i32 16, i32 19, i32 22>
  %c2 = shufflevector <24 x i8> %all, <24 x i8> poison, <8 x i32> <i32 2, i32 5, i32 8, i32 11, i32 14, i32 17, i32 20, i32 23>
  %low = shufflevector <8 x i8> %c0, <8 x i8> %c1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %high = shufflevector <8 x i8> %c2, <8 x i8> <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %mixed = shufflevector <16 x i8> %low, <16 x i8> %high, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>
  store <32 x i8> %mixed, ptr %q, align 1
  ret void
}

; The second half is read after the first was written: its load cannot go up to the first.
define void @blocked(ptr %p) {
  %upper = getelementptr inbounds i8, ptr %p, i64 16
  %a = load <16 x i8>, ptr %p, align 1
  store i8 7, ptr %upper, align 1
  %b = load <16 x i8>, ptr %upper, align 1
  %e = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %o = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %mixed = shufflevector <16 x i8> %o, <16 x i8> %e, <32 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  store <32 x i8> %mixed, ptr %p, align 1
  ret void
}

; Neither store reads what the other reads, but both need the same shuffles: they go together.
define void @backwards(ptr noalias %p, ptr noalias %q) {
  %upper = getelementptr inbounds i8, ptr %p, i64 16
  %out = getelementptr inbounds i8, ptr %q, i64 16
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %upper, align 2
  %c = shufflevector <8 x i16> %b, <8 x i16> poison, <8 x i32> <i32 6, i32 4, i32 2, i32 0, i32 7, i32 5, i32 3, i32 1>
  %d = shufflevector <8 x i16> %a, <8 x i16> poison, <8 x i32> <i32 6, i32 4, i32 2, i32 0, i32 7, i32 5, i32 3, i32 1>
  %left = shufflevector <8 x i16> %c, <8 x i16> %d, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %right = shufflevector <8 x i16> %c, <8 x i16> %d, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %low = shufflevector <8 x i16> %left, <8 x i16> %right, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %high = shufflevector <8 x i16> %left, <8 x i16> %right, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  store <8 x i16> %low, ptr %q, align 2
  store <8 x i16> %high, ptr %out, align 2
  ret void
}
