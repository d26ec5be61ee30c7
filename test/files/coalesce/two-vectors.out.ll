
define <4 x i32> @two(ptr %a) {
  %1 = load <8 x i32>, ptr %a, align 4
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %s = add <4 x i32> %2, %3
  ret <4 x i32> %s
}
