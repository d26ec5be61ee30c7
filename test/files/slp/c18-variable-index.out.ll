
define <2 x i32> @f(i32 %x, i32 %y, i32 %k) {
  %v = insertelement <2 x i32> poison, i32 %x, i32 0
  %w = insertelement <2 x i32> %v, i32 %y, i32 %k
  %u = insertelement <2 x i32> %w, i32 %y, i32 1
  ret <2 x i32> %u
}
