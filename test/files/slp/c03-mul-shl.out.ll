
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <4 x i32>, ptr %pa0, align 4
  %2 = shl nsw <4 x i32> %1, <i32 1, i32 -2147483648, i32 1, i32 -2147483648>
  %3 = mul nsw <4 x i32> %1, <i32 1, i32 -2147483648, i32 1, i32 -2147483648>
  %4 = shufflevector <4 x i32> %2, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i32> %4, ptr %pd0, align 4
  ret void
}
