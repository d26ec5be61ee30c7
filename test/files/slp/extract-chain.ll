; passes: slp
; target: sse4.2
; Lanes of vectors that are there already come back as shuffles.
; run: @f(<1, 2, 3, 4>, <5, 6, 7, 8>)

define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b) {
  %x0 = extractelement <4 x i32> %a, i64 0
  %y0 = extractelement <4 x i32> %b, i64 3
  %z0 = sub i32 %x0, %y0
  %x1 = extractelement <4 x i32> %a, i64 1
  %y1 = extractelement <4 x i32> %b, i64 2
  %z1 = sub i32 %x1, %y1
  %x2 = extractelement <4 x i32> %a, i64 2
  %y2 = extractelement <4 x i32> %b, i64 1
  %z2 = sub i32 %x2, %y2
  %x3 = extractelement <4 x i32> %a, i64 3
  %y3 = extractelement <4 x i32> %b, i64 0
  %z3 = sub i32 %x3, %y3
  %v0 = insertelement <4 x i32> poison, i32 %z0, i64 0
  %v1 = insertelement <4 x i32> %v0, i32 %z1, i64 1
  %v2 = insertelement <4 x i32> %v1, i32 %z2, i64 2
  %v3 = insertelement <4 x i32> %v2, i32 %z3, i64 3
  ret <4 x i32> %v3
}
