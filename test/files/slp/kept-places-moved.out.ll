
define void @f(ptr noalias %q, ptr noalias %p) {
  %p0 = getelementptr inbounds i8, ptr %p, i64 0
  %1 = load <8 x i8>, ptr %p0, align 1
  %q0 = getelementptr inbounds i8, ptr %q, i64 0
  %2 = shufflevector <8 x i8> %1, <8 x i8> poison, <6 x i32> <i32 0, i32 2, i32 1, i32 4, i32 6, i32 5>
  %3 = zext <6 x i8> %2 to <6 x i16>
  %4 = mul <6 x i16> %3, <i16 200, i16 200, i16 200, i16 200, i16 200, i16 200>
  %5 = add <6 x i16> %4, <i16 128, i16 128, i16 128, i16 128, i16 128, i16 128>
  %6 = lshr <6 x i16> %5, <i16 8, i16 8, i16 8, i16 8, i16 8, i16 8>
  %7 = trunc <6 x i16> %6 to <6 x i8>
  %8 = shufflevector <6 x i8> %7, <6 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 poison, i32 poison>
  %9 = shufflevector <8 x i8> %8, <8 x i8> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 11, i32 3, i32 4, i32 5, i32 15>
  store <8 x i8> %9, ptr %q0, align 1
  ret void
}
