; passes: load-coalescing
; target: avx2
; Catalogue 62: lanes that are no whole bytes are not combined.

define <4 x i4> @f(ptr %a) {
  %p = getelementptr inbounds i8, ptr %a, i64 2
  %x = load <4 x i4>, ptr %a, align 1
  %y = load <4 x i4>, ptr %p, align 1
  %s = add <4 x i4> %x, %y
  ret <4 x i4> %s
}
