; passes: narrow-vectors,dce
; target: wasm128
; Factors that lie side by side in memory are loaded as a pair, where nothing is written between them.
; run: @taps([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 9, 8, 7, -32768, 5, 4, 3, 2], [i16 -7, 32767], [i32 0, 0, 0, 0, 0, 0, 0, 0])
; run: @written([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 9, 8, 7, -32768, 5, 4, 3, 2], [i16 -7, 32767], [i32 0, 0, 0, 0, 0, 0, 0, 0])

define void @taps(ptr %p, ptr %q, ptr %c, ptr %o) {
  %c1 = getelementptr inbounds i16, ptr %c, i32 1
  %k = load i16, ptr %c, align 2
  %l = load i16, ptr %c1, align 2
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %kw = sext i16 %k to i32
  %lw = sext i16 %l to i32
  %k0 = insertelement <8 x i32> poison, i32 %kw, i64 0
  %ks = shufflevector <8 x i32> %k0, <8 x i32> poison, <8 x i32> zeroinitializer
  %l0 = insertelement <8 x i32> poison, i32 %lw, i64 0
  %ls = shufflevector <8 x i32> %l0, <8 x i32> poison, <8 x i32> zeroinitializer
  %m = mul nsw <8 x i32> %x, %ks
  %n = mul nsw <8 x i32> %ls, %y
  %s = add <8 x i32> %m, %n
  store <8 x i32> %s, ptr %o, align 4
  ret void
}

define void @written(ptr %p, ptr %q, ptr %c, ptr %o) {
  %c1 = getelementptr inbounds i16, ptr %c, i32 1
  %k = load i16, ptr %c, align 2
  store i16 3, ptr %o, align 2
  %l = load i16, ptr %c1, align 2
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %kw = sext i16 %k to i32
  %lw = sext i16 %l to i32
  %k0 = insertelement <8 x i32> poison, i32 %kw, i64 0
  %ks = shufflevector <8 x i32> %k0, <8 x i32> poison, <8 x i32> zeroinitializer
  %l0 = insertelement <8 x i32> poison, i32 %lw, i64 0
  %ls = shufflevector <8 x i32> %l0, <8 x i32> poison, <8 x i32> zeroinitializer
  %m = mul nsw <8 x i32> %x, %ks
  %n = mul nsw <8 x i32> %ls, %y
  %s = add <8 x i32> %m, %n
  store <8 x i32> %s, ptr %o, align 4
  ret void
}
