; passes: whole-extensions,byte-lookups
; target: wasm128
; Bytes are extended to four times their bits in two steps of whole registers; what is shuffled and extended is looked up.
; run: @unsigned(<0, 1, 2, 127, 128, 129, 254, 255, 3, 4, 5, 6, 7, 8, 9, 10>)
; run: @signed(<0, 1, 2, 127, -128, -127, -2, -1, 3, 4, 5, 6, 7, 8, 9, 10>)
; run: @half(<0, 1, 2, 127, -128, -127, -2, -1>)
; run: @half_signed(<0, 1, 2, 127, -128, -127, -2, -1>)
; run: @factor(<0, 1, 2, 127, -128, -127, -2, -1>, <1, -1, 32767, -32768, 5, 6, 7, 8>)
; run: @product(<0, 1, 2, 127, -128, -127, -2, -1, 3, 4, 5, 6, 7, 8, 9, 10>)
; run: @twice(<0, 1, 2, 127, -128, -127, -2, -1, 3, 4, 5, 6, 7, 8, 9, 10>)
; run: @spliced(<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15>, <20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35>)
; run: @moved(<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15>, <20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35>)

define <16 x i32> @unsigned(<16 x i8> %a) {
  %r = zext <16 x i8> %a to <16 x i32>
  ret <16 x i32> %r
}

define <16 x i32> @signed(<16 x i8> %a) {
  %r = sext <16 x i8> %a to <16 x i32>
  ret <16 x i32> %r
}

define <8 x i32> @half(<8 x i8> %a) {
  %r = zext <8 x i8> %a to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @half_signed(<8 x i8> %a) {
  %r = sext <8 x i8> %a to <8 x i32>
  ret <8 x i32> %r
}

; A byte is the same number in 16 bits that are read as signed, of which there are products.
define <8 x i32> @factor(<8 x i8> %a, <8 x i16> %b) {
  %x = zext <8 x i8> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %r = mul nsw <8 x i32> %x, %y
  ret <8 x i32> %r
}

; Back ends have an instruction for products of extensions.
define <16 x i32> @product(<16 x i8> %a) {
  %x = sext <16 x i8> %a to <16 x i32>
  %r = mul <16 x i32> %x, %x
  ret <16 x i32> %r
}

; One step needs no help.
define <16 x i16> @twice(<16 x i8> %a) {
  %r = sext <16 x i8> %a to <16 x i16>
  ret <16 x i16> %r
}

define <16 x i16> @spliced(<16 x i8> %a, <16 x i8> %b) {
  %s = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %r = zext <16 x i8> %s to <16 x i16>
  ret <16 x i16> %r
}

; The same shuffle, stored as it is, is an instruction.
define <16 x i8> @moved(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  ret <16 x i8> %r
}

; Halves of registers are extended where they lie.
define <16 x i16> @halves(<16 x i8> %a, <16 x i8> %b) {
  %s = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %r = zext <16 x i8> %s to <16 x i16>
  ret <16 x i16> %r
}
