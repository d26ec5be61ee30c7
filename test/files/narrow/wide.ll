; passes: narrow-vectors
; target: wasm128
; What has to stay wide: a sum that does not fit, a value that others use, unsigned factors of 16 bits, a shift of what wrapped.
; run: @f([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 1, 2, -3, -4, 5, 6, 7, -32768], [i32 0, 0, 0, 0, 0, 0, 0, 0])

define i32 @f(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = zext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %d = sub nsw <8 x i32> %x, %y
  %h = ashr <8 x i32> %d, splat (i32 1)
  store <8 x i32> %h, ptr %o, align 4
  %e = mul nsw <8 x i32> %x, %y
  %s = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %e)
  ret i32 %s
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
