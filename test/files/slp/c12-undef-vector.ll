; passes: slp
; target: sse4.2
; Catalogue 12, 13, 21: lanes of an undef vector that are not filled are undef, not poison.
; run: @f([i32 1, 2, 3, 4])

define <4 x i32> @f(ptr %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %z0 = add i32 %x0, 5
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %z1 = add i32 %x1, 5
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %z2 = add i32 %x2, 5
  %v0 = insertelement <4 x i32> <i32 undef, i32 undef, i32 undef, i32 9>, i32 %z0, i64 0
  %v1 = insertelement <4 x i32> %v0, i32 %z1, i64 1
  %v2 = insertelement <4 x i32> %v1, i32 %z2, i64 2
  ret <4 x i32> %v2
}
