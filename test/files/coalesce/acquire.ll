; passes: load-coalescing
; target: avx2
; Catalogue 49: nothing is read early over an acquire.

define <4 x i32> @f(ptr %a, ptr %flag) {
  %p = getelementptr inbounds i32, ptr %a, i64 4
  %x = load <4 x i32>, ptr %a, align 4
  %g = load atomic i32, ptr %flag acquire, align 4
  %y = load <4 x i32>, ptr %p, align 4
  %s = add <4 x i32> %x, %y
  ret <4 x i32> %s
}
