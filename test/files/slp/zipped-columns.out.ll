
define void @pixels(ptr noalias %r, ptr noalias %g, ptr noalias %b, ptr noalias %out) {
  %r0.p = getelementptr i8, ptr %r, i32 0
  %g0.p = getelementptr i8, ptr %g, i32 0
  %b0.p = getelementptr i8, ptr %b, i32 0
  %o0.0 = getelementptr i8, ptr %out, i32 0
  %o4.0 = getelementptr i8, ptr %out, i32 16
  %1 = load <8 x i8>, ptr %r0.p, align 1
  %2 = xor <8 x i8> %1, <i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11, i8 11>
  %3 = load <8 x i8>, ptr %g0.p, align 1
  %4 = xor <8 x i8> %3, <i8 22, i8 22, i8 22, i8 22, i8 22, i8 22, i8 22, i8 22>
  %5 = load <8 x i8>, ptr %b0.p, align 1
  %6 = xor <8 x i8> %5, <i8 33, i8 33, i8 33, i8 33, i8 33, i8 33, i8 33, i8 33>
  %7 = shufflevector <8 x i8> %2, <8 x i8> %4, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %8 = shufflevector <8 x i8> %6, <8 x i8> <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %9 = shufflevector <16 x i8> %7, <16 x i8> %8, <16 x i32> <i32 0, i32 1, i32 16, i32 17, i32 2, i32 3, i32 18, i32 19, i32 4, i32 5, i32 20, i32 21, i32 6, i32 7, i32 22, i32 23>
  store <16 x i8> %9, ptr %o0.0, align 1
  %10 = shufflevector <16 x i8> %7, <16 x i8> %8, <16 x i32> <i32 8, i32 9, i32 24, i32 25, i32 10, i32 11, i32 26, i32 27, i32 12, i32 13, i32 28, i32 29, i32 14, i32 15, i32 30, i32 31>
  store <16 x i8> %10, ptr %o4.0, align 1
  ret void
}
