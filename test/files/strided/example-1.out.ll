
define <4 x double> @example(ptr %ptr) {
  %1 = load <4 x double>, ptr %ptr, align 8
  %2 = getelementptr inbounds i8, ptr %ptr, i64 32
  %3 = load <4 x double>, ptr %2, align 8
  %4 = shufflevector <4 x double> %1, <4 x double> %3, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %5 = shufflevector <4 x double> %1, <4 x double> %3, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %strided.vec1 = shufflevector <4 x double> %4, <4 x double> %5, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %strided.vec2 = shufflevector <4 x double> %4, <4 x double> %5, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %sum = fadd <4 x double> %strided.vec1, %strided.vec2
  ret <4 x double> %sum
}
