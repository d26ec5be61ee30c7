
declare void @stop()

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <2 x i32>, ptr %pa0, align 4
  %2 = add <2 x i32> %1, <i32 1, i32 1>
  store <2 x i32> %2, ptr %pd0, align 4
  call void @stop()
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  %3 = load <2 x i32>, ptr %pa2, align 4
  %4 = add <2 x i32> %3, <i32 1, i32 1>
  store <2 x i32> %4, ptr %pd2, align 4
  ret void
}
