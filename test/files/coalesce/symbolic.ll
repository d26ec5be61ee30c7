; passes: load-coalescing
; target: sse4.2
; A[i + x] and A[i + x + 1] have a common unknown, and are neighbours.
; run: @f([i32 1, 2, 3, 4, 5, 6, 7, 8], 1, 2)

define <2 x i32> @f(ptr %a, i64 %i, i64 %x) {
  %s = add i64 %i, %x
  %t = add i64 %s, 2
  %p = getelementptr inbounds i32, ptr %a, i64 %s
  %q = getelementptr inbounds i32, ptr %a, i64 %t
  %u = load <2 x i32>, ptr %p, align 4
  %v = load <2 x i32>, ptr %q, align 4
  %w = sub <2 x i32> %v, %u
  ret <2 x i32> %w
}
