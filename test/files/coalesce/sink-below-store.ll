; passes: load-coalescing
; target: avx2
; The wide load sinks below the store that the second load reads from: the first one does not mind.
; run: @sink([i32 1, 2, 3, 4, 5, 6], 1, 99)

define <2 x i32> @sink(ptr %b, i64 %i, i32 %v) {
  %j = add nsw i64 %i, 2
  %p = getelementptr inbounds i32, ptr %b, i64 %i
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  %x = load <2 x i32>, ptr %p, align 4
  store i32 %v, ptr %q, align 4
  %y = load <2 x i32>, ptr %q, align 4
  %s = add <2 x i32> %x, %y
  ret <2 x i32> %s
}
