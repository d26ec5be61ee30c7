
define void @swap(ptr noalias %p, ptr noalias %q) {
  %1 = load <32 x i8>, ptr %p, align 1
  %2 = shufflevector <32 x i8> %1, <32 x i8> poison, <32 x i32> <i32 2, i32 1, i32 0, i32 3, i32 6, i32 5, i32 4, i32 7, i32 10, i32 9, i32 8, i32 11, i32 14, i32 13, i32 12, i32 15, i32 18, i32 17, i32 16, i32 19, i32 22, i32 21, i32 20, i32 23, i32 26, i32 25, i32 24, i32 27, i32 30, i32 29, i32 28, i32 31>
  store <32 x i8> %2, ptr %q, align 1
  ret void
}

define void @widen(ptr noalias %p, ptr noalias %q) {
  %1 = load <16 x i8>, ptr %p, align 1
  %2 = getelementptr inbounds i8, ptr %p, i64 8
  %3 = load <16 x i8>, ptr %2, align 1
  %4 = shufflevector <16 x i8> %1, <16 x i8> %3, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %5 = shufflevector <32 x i8> %4, <32 x i8> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 poison, i32 3, i32 4, i32 5, i32 poison, i32 6, i32 7, i32 8, i32 poison, i32 9, i32 10, i32 11, i32 poison, i32 20, i32 21, i32 22, i32 poison, i32 23, i32 24, i32 25, i32 poison, i32 26, i32 27, i32 28, i32 poison, i32 29, i32 30, i32 31, i32 poison>
  %6 = shufflevector <32 x i8> %5, <32 x i8> <i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1, i8 poison, i8 poison, i8 poison, i8 -1>, <32 x i32> <i32 0, i32 1, i32 2, i32 35, i32 4, i32 5, i32 6, i32 39, i32 8, i32 9, i32 10, i32 43, i32 12, i32 13, i32 14, i32 47, i32 16, i32 17, i32 18, i32 51, i32 20, i32 21, i32 22, i32 55, i32 24, i32 25, i32 26, i32 59, i32 28, i32 29, i32 30, i32 63>
  store <32 x i8> %6, ptr %q, align 1
  ret void
}

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

define void @backwards(ptr noalias %p, ptr noalias %q) {
  %upper = getelementptr inbounds i8, ptr %p, i64 16
  %out = getelementptr inbounds i8, ptr %q, i64 16
  %1 = load <8 x i16>, ptr %p, align 2
  %2 = load <8 x i16>, ptr %upper, align 2
  %3 = shufflevector <8 x i16> %2, <8 x i16> poison, <8 x i32> <i32 6, i32 7, i32 4, i32 5, i32 2, i32 3, i32 0, i32 1>
  store <8 x i16> %3, ptr %q, align 2
  %4 = shufflevector <8 x i16> %1, <8 x i16> poison, <8 x i32> <i32 6, i32 7, i32 4, i32 5, i32 2, i32 3, i32 0, i32 1>
  store <8 x i16> %4, ptr %out, align 2
  ret void
}
