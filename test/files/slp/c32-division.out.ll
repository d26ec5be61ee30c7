
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <4 x i32>, ptr %pa0, align 4
  %2 = extractelement <4 x i32> %1, i64 0
  %3 = extractelement <4 x i32> %1, i64 2
  %z0 = udiv i32 1000, %2
  %z2 = udiv i32 1000, %3
  %4 = add <4 x i32> <i32 1000, i32 1000, i32 1000, i32 1000>, %1
  %5 = insertelement <4 x i32> %4, i32 %z0, i64 0
  %6 = insertelement <4 x i32> %5, i32 %z2, i64 2
  store <4 x i32> %6, ptr %pd0, align 4
  ret void
}
