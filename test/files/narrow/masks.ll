; passes: narrow-vectors
; target: wasm128
; Comparisons of floats whose truths are bytes: joined in lanes of 32 bits, and narrowed once.
; run: @f([float 1.0, -2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], [i8 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
; run: @g([float 1.0, -2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0])
; run: @h([double 1.0, -2.0, 3.0, 4.0], [i32 7, 7, 7, 7])

define void @f(ptr %p, ptr %q) {
  %a = load <16 x float>, ptr %p, align 4
  %low = fcmp ogt <16 x float> %a, splat (float 2.0)
  %high = fcmp olt <16 x float> %a, splat (float 1.2e+01)
  %both = select <16 x i1> %low, <16 x i1> %high, <16 x i1> zeroinitializer
  %x = zext <16 x i1> %both to <16 x i8>
  store <16 x i8> %x, ptr %q, align 1
  ret void
}

define i16 @g(ptr %p) {
  %a = load <16 x float>, ptr %p, align 4
  %low = fcmp ogt <16 x float> %a, splat (float 2.0)
  %not = xor <16 x i1> %low, splat (i1 true)
  %bits = bitcast <16 x i1> %not to i16
  ret i16 %bits
}

; Lanes of 64 bits have no instruction that narrows.
define void @h(ptr %p, ptr %q) {
  %a = load <4 x double>, ptr %p, align 8
  %c = fcmp ogt <4 x double> %a, splat (double 2.0)
  %x = sext <4 x i1> %c to <4 x i32>
  store <4 x i32> %x, ptr %q, align 4
  ret void
}

; Taken as wide as it is made: left alone.
define void @same(ptr %p, ptr %q) {
  %a = load <8 x float>, ptr %p, align 4
  %c = fcmp ogt <8 x float> %a, splat (float 2.0)
  %x = select <8 x i1> %c, <8 x float> %a, <8 x float> zeroinitializer
  store <8 x float> %x, ptr %q, align 4
  ret void
}
