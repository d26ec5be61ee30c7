
define <2 x i32> @f(ptr %a, i64 %i, i64 %x) {
  %s = add i64 %i, %x
  %t = add i64 %s, 2
  %p = getelementptr inbounds i32, ptr %a, i64 %s
  %1 = load <4 x i32>, ptr %p, align 4
  %2 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %3 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %w = sub <2 x i32> %3, %2
  ret <2 x i32> %w
}
