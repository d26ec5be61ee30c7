
define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b) {
  %1 = shufflevector <4 x i32> %b, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %2 = sub <4 x i32> %a, %1
  ret <4 x i32> %2
}
