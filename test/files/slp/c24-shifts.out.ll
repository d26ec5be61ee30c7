
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <2 x i32>, ptr %pa0, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %2 = load <2 x i32>, ptr %pa2, align 4
  %3 = shufflevector <2 x i32> %1, <2 x i32> %2, <2 x i32> <i32 0, i32 2>
  %4 = lshr <2 x i32> %3, <i32 27, i32 27>
  %5 = shufflevector <2 x i32> %1, <2 x i32> %2, <2 x i32> <i32 1, i32 3>
  %6 = shl <2 x i32> %5, <i32 3, i32 3>
  %7 = shufflevector <2 x i32> %4, <2 x i32> %6, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  store <4 x i32> %7, ptr %pd0, align 4
  ret void
}
