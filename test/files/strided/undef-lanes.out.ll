
define void @columns(ptr noalias %p, ptr noalias %q) {
  %1 = load <16 x i8>, ptr %p, align 1
  %2 = getelementptr inbounds i8, ptr %p, i64 8
  %3 = load <16 x i8>, ptr %2, align 1
  %4 = shufflevector <16 x i8> %1, <16 x i8> %3, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %5 = shufflevector <32 x i8> %4, <32 x i8> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 poison, i32 3, i32 4, i32 5, i32 poison, i32 6, i32 7, i32 8, i32 poison, i32 9, i32 10, i32 11, i32 poison, i32 20, i32 21, i32 22, i32 poison, i32 23, i32 24, i32 25, i32 poison, i32 26, i32 27, i32 28, i32 poison, i32 29, i32 30, i32 31, i32 poison>
  %6 = shufflevector <32 x i8> %5, <32 x i8> <i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef, i8 poison, i8 poison, i8 poison, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 35, i32 4, i32 5, i32 6, i32 39, i32 8, i32 9, i32 10, i32 43, i32 12, i32 13, i32 14, i32 47, i32 16, i32 17, i32 18, i32 51, i32 20, i32 21, i32 22, i32 55, i32 24, i32 25, i32 26, i32 59, i32 28, i32 29, i32 30, i32 63>
  store <32 x i8> %6, ptr %q, align 1
  ret void
}
