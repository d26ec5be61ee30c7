; passes: slp
; target: sse4.2
; Catalogue 18: an insert at an index that is no constant ends the chain.
; run: @f(1, 2, 1)

define <2 x i32> @f(i32 %x, i32 %y, i32 %k) {
  %v = insertelement <2 x i32> poison, i32 %x, i32 0
  %w = insertelement <2 x i32> %v, i32 %y, i32 %k
  %u = insertelement <2 x i32> %w, i32 %y, i32 1
  ret <2 x i32> %u
}
