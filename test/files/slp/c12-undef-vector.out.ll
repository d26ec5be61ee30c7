
define <4 x i32> @f(ptr %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %1 = load <3 x i32>, ptr %pa0, align 4
  %2 = shufflevector <3 x i32> %1, <3 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %3 = add <4 x i32> %2, <i32 5, i32 5, i32 5, i32 5>
  %4 = shufflevector <4 x i32> %3, <4 x i32> <i32 poison, i32 poison, i32 poison, i32 9>, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  ret <4 x i32> %4
}
