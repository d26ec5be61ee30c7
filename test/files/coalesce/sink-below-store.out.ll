
define <2 x i32> @sink(ptr %b, i64 %i, i32 %v) {
  %j = add nsw i64 %i, 2
  %p = getelementptr inbounds i32, ptr %b, i64 %i
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  store i32 %v, ptr %q, align 4
  %1 = load <4 x i32>, ptr %p, align 4
  %2 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %3 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %s = add <2 x i32> %2, %3
  ret <2 x i32> %s
}
