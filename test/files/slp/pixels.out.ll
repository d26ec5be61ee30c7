
define void @f(ptr noalias %d, ptr noalias %s, ptr noalias %b) {
  %ps0 = getelementptr inbounds i8, ptr %s, i64 0
  %1 = load <4 x i8>, ptr %ps0, align 1
  %2 = zext <4 x i8> %1 to <4 x i32>
  %pb0 = getelementptr inbounds i8, ptr %b, i64 0
  %pd0 = getelementptr inbounds i8, ptr %d, i64 0
  %3 = load <4 x i8>, ptr %pb0, align 1
  %4 = zext <4 x i8> %3 to <4 x i32>
  %5 = shufflevector <4 x i32> %2, <4 x i32> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %6 = mul nuw nsw <4 x i32> %2, %5
  %7 = add nuw nsw <4 x i32> %6, %4
  %8 = lshr <4 x i32> %7, <i32 8, i32 8, i32 8, i32 8>
  %9 = trunc <4 x i32> %8 to <4 x i8>
  store <4 x i8> %9, ptr %pd0, align 1
  ret void
}
