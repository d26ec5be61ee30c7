; passes: interleaved-access{algorithm=graph,always}
; target: avx2
; The worked example of the OptVLS document: two loads, two shuffles of halves, two that take every other lane.
; run: @example([double 1, 2, 3, 4, 5, 6, 7, 8])

define <4 x double> @example(ptr %ptr) {
  %wide.vec = load <8 x double>, ptr %ptr, align 8
  %strided.vec1 = shufflevector <8 x double> %wide.vec, <8 x double> undef, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec2 = shufflevector <8 x double> %wide.vec, <8 x double> undef, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %sum = fadd <4 x double> %strided.vec1, %strided.vec2
  ret <4 x double> %sum
}
