; passes: byte-lookups
; target: wasm128
; Shuffles without an instruction of their own are looked up; zips, blends of words and scalars in every lane stay.
; run: @one(<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15>)
; run: @two(<0, 1, 2, 3, 4, 5, 6, 7>, <8, 9, 10, 11, 12, 13, 14, 15>)
; run: @splice(<0, 1, 2, 3, 4, 5, 6, 7>, <8, 9, 10, 11, 12, 13, 14, 15>)
; run: @narrow(<0, 1, 2, 3, 4, 5, 6, 7>)

define <16 x i8> @one(<16 x i8> %a) {
  %r = shufflevector <16 x i8> %a, <16 x i8> poison, <16 x i32> <i32 3, i32 0, i32 1, i32 2, i32 7, i32 4, i32 poison, i32 6, i32 11, i32 8, i32 9, i32 10, i32 15, i32 12, i32 13, i32 14>
  ret <16 x i8> %r
}

define <8 x i16> @two(<8 x i16> %a, <8 x i16> %b) {
  %r = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 2, i32 5>
  ret <8 x i16> %r
}

define <16 x i8> @blend(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 17, i32 2, i32 3, i32 20, i32 5, i32 6, i32 23, i32 8, i32 9, i32 26, i32 11, i32 12, i32 29, i32 14, i32 15>
  ret <16 x i8> %r
}

define <4 x i16> @narrow(<8 x i16> %a) {
  %r = shufflevector <8 x i16> %a, <8 x i16> poison, <4 x i32> <i32 6, i32 1, i32 4, i32 3>
  ret <4 x i16> %r
}

; Parts of registers: their lanes that nobody asks for spoil the mask.
define <8 x i8> @splice(<8 x i8> %a, <8 x i8> %b) {
  %r = shufflevector <8 x i8> %a, <8 x i8> %b, <8 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  ret <8 x i8> %r
}

; Of two halves of a register nothing is left open; lanes of 32 bits have their instructions.
define <16 x i8> @halves(<8 x i8> %a, <8 x i8> %b, <2 x i32> %c, ptr %p) {
  %swap = shufflevector <2 x i32> %c, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %swap, ptr %p
  %r = shufflevector <8 x i8> %a, <8 x i8> %b, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  ret <16 x i8> %r
}

define <16 x i8> @stay(<16 x i8> %a, <16 x i8> %b, i8 %x) {
  %zip = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23>
  %first = insertelement <16 x i8> poison, i8 %x, i64 0
  %splat = shufflevector <16 x i8> %first, <16 x i8> poison, <16 x i32> zeroinitializer
  %r = add <16 x i8> %zip, %splat
  ret <16 x i8> %r
}
