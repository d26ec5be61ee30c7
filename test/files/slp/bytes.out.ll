
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i8, ptr %a, i64 0
  %pb0 = getelementptr inbounds i8, ptr %b, i64 0
  %pd0 = getelementptr inbounds i8, ptr %d, i64 0
  %1 = load <16 x i8>, ptr %pa0, align 1
  %2 = load <16 x i8>, ptr %pb0, align 1
  %3 = xor <16 x i8> %1, %2
  store <16 x i8> %3, ptr %pd0, align 1
  ret void
}
