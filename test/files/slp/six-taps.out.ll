
define void @f(ptr noalias %s, ptr noalias %o) {
  %p4 = getelementptr inbounds i8, ptr %s, i32 16
  %1 = load <4 x i32>, ptr %s, align 4
  %s4 = load i32, ptr %p4, align 4
  %2 = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 poison>
  %3 = insertelement <4 x i32> %2, i32 %s4, i64 3
  %4 = add <4 x i32> %1, %3
  store <4 x i32> %4, ptr %o, align 4
  ret void
}
