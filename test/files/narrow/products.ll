; passes: narrow-vectors
; target: wasm128
; Sums of products of 16-bit numbers, one factor of them a difference that fits in 16 bits.
; run: @f([i8 1, 200, 3, 4, 5, 6, 7, 255], [i8 4, 3, 2, 255, 0, 6, 8, 0], [i16 1, -2, 3, 32767, -32768, 5, 6, 7])

define i32 @f(ptr %p, ptr %q, ptr %r) {
  %a = load <8 x i8>, ptr %p, align 1
  %b = load <8 x i8>, ptr %q, align 1
  %c = load <8 x i16>, ptr %r, align 2
  %x = zext <8 x i8> %a to <8 x i32>
  %y = zext <8 x i8> %b to <8 x i32>
  %z = sext <8 x i16> %c to <8 x i32>
  %d = sub nsw <8 x i32> %x, %y
  %e = mul nsw <8 x i32> %d, %z
  %f = mul nsw <8 x i32> %d, %d
  %g = add <8 x i32> %e, %f
  %s = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %g)
  ret i32 %s
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
