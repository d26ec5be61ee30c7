
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <4 x i32>, ptr %pa0, align 4
  %2 = or <4 x i32> %1, <i32 256, i32 256, i32 256, i32 256>
  store <4 x i32> %2, ptr %pd0, align 4
  ret void
}
