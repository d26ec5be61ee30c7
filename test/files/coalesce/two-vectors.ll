; passes: load-coalescing
; target: avx2
; Two loads of four are one of eight.
; run: @two([i32 1, 2, 3, 4, 5, 6, 7, 8])

define <4 x i32> @two(ptr %a) {
  %p = getelementptr inbounds i32, ptr %a, i64 4
  %x = load <4 x i32>, ptr %a, align 4
  %y = load <4 x i32>, ptr %p, align 4
  %s = add <4 x i32> %x, %y
  ret <4 x i32> %s
}
