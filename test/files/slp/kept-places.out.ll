
define void @f(ptr noalias %q, ptr noalias %p) {
  %p0 = getelementptr inbounds i8, ptr %p, i64 0
  %q0 = getelementptr inbounds i8, ptr %q, i64 0
  %1 = load <8 x i8>, ptr %p0, align 1
  %2 = zext <8 x i8> %1 to <8 x i16>
  %3 = mul <8 x i16> %2, <i16 200, i16 200, i16 200, i16 200, i16 200, i16 200, i16 200, i16 200>
  %4 = add <8 x i16> %3, <i16 128, i16 128, i16 128, i16 128, i16 128, i16 128, i16 128, i16 128>
  %5 = lshr <8 x i16> %4, <i16 8, i16 8, i16 8, i16 8, i16 8, i16 8, i16 8, i16 8>
  %6 = trunc <8 x i16> %5 to <8 x i8>
  %7 = shufflevector <8 x i8> %6, <8 x i8> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 11, i32 4, i32 5, i32 6, i32 15>
  store <8 x i8> %7, ptr %q0, align 1
  ret void
}
