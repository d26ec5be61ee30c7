
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pb0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <4 x i32>, ptr %pa0, align 1
  %2 = load <4 x i32>, ptr %pb0, align 1
  %3 = add <4 x i32> %1, %2
  store <4 x i32> %3, ptr %pd0, align 1
  ret void
}
