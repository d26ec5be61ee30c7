
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %z0 = udiv i32 1000, %x0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %1 = load <2 x i32>, ptr %pa2, align 4
  %2 = extractelement <2 x i32> %1, i64 0
  %z2 = udiv i32 1000, %2
  %3 = insertelement <2 x i32> %1, i32 %x1, i64 0
  %4 = add <2 x i32> <i32 1000, i32 1000>, %3
  %5 = shufflevector <2 x i32> %4, <2 x i32> poison, <4 x i32> <i32 poison, i32 0, i32 poison, i32 1>
  %6 = insertelement <4 x i32> %5, i32 %z0, i64 0
  %7 = insertelement <4 x i32> %6, i32 %z2, i64 2
  store <4 x i32> %7, ptr %pd0, align 4
  ret void
}
