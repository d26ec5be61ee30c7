; passes: narrow-vectors
; target: wasm128
; Three products of 16-bit numbers, added lane by lane: two of them are one instruction a register, the third stays as it was.
; run: @f([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 9, 8, 7, -32768, 5, 4, 3, 2], -7, 32767, [i32 0, 0, 0, 0, 0, 0, 0, 0])

define void @f(ptr %p, ptr %q, i16 noundef %c, i16 noundef %d, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %cw = sext i16 %c to i32
  %dw = sext i16 %d to i32
  %c0 = insertelement <8 x i32> poison, i32 %cw, i64 0
  %cs = shufflevector <8 x i32> %c0, <8 x i32> poison, <8 x i32> zeroinitializer
  %d0 = insertelement <8 x i32> poison, i32 %dw, i64 0
  %ds = shufflevector <8 x i32> %d0, <8 x i32> poison, <8 x i32> zeroinitializer
  %m = mul nsw <8 x i32> %x, %cs
  %n = mul nsw <8 x i32> %ds, %y
  %k = mul nsw <8 x i32> %y, %x
  %s = add <8 x i32> %m, %n
  %t = add <8 x i32> %s, %k
  %u = add <8 x i32> %t, splat (i32 32)
  store <8 x i32> %u, ptr %o, align 4
  ret void
}
