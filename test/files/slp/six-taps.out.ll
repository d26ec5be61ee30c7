
define void @f(ptr noalias %s, ptr noalias %o) {
  %1 = load <4 x i32>, ptr %s, align 4
  %2 = getelementptr inbounds nuw i8, ptr %s, i64 4
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = add <4 x i32> %1, %3
  store <4 x i32> %4, ptr %o, align 4
  ret void
}
