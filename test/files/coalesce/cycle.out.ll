
define <2 x i32> @cycle(ptr %b, i64 %i) {
  %j = add nsw i64 %i, 2
  %p = getelementptr inbounds i32, ptr %b, i64 %i
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  %x = load <2 x i32>, ptr %p, align 4
  %v = extractelement <2 x i32> %x, i64 0
  store i32 %v, ptr %q, align 4
  %y = load <2 x i32>, ptr %q, align 4
  %s = add <2 x i32> %x, %y
  ret <2 x i32> %s
}
