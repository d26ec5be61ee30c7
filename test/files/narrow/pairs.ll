; passes: narrow-vectors,dce
; target: wasm128
; Products of neighbours that are added: one instruction, whether lanes are moved before they are multiplied or after.
; run: @before([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 9, 8, 7, -32768, -32768, 4, 3, 2], [i32 1, 2, 3, 4])
; run: @after([i8 1, -2, 3, 127, -128, 5, 6, 7], [i8 9, -1, 7, -128], [i32 0, 0, 0, 0])
; run: @far([i8 1, -2, 3, 127, -128, 5, 6, 7, 1, 2, 3, 4], [i8 9, -1, 7, -128], [i32 0, 0, 0, 0])
; run: @large([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 9, 8, 7, -32768, -1, 4, 3, 2], [i32 1, 2, 3, 4])
; run: @shared([i16 1, -2, 3, 32767, -32768, 5, 6, 7], [i16 9, 8, 7, -32768, -1, 4, 3, 2], [i32 1, 2, 3, 4])

; Even lanes and odd lanes of both: the vectors as they are loaded.
define void @before(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %xe = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %xo = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %ye = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %yo = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %e = mul nsw <4 x i32> %xe, %ye
  %d = mul nsw <4 x i32> %xo, %yo
  %s = load <4 x i32>, ptr %o, align 4
  %t = add nsw <4 x i32> %s, %e
  %u = add nsw <4 x i32> %t, %d
  store <4 x i32> %u, ptr %o, align 4
  ret void
}

; Two rows by the same column, pairs of products added: both rows are one load.
define void @after(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x i8>, ptr %p, align 1
  %next = getelementptr inbounds i8, ptr %p, i32 4
  %b = load <4 x i8>, ptr %next, align 1
  %c = load <4 x i8>, ptr %q, align 1
  %x = sext <4 x i8> %a to <4 x i32>
  %y = sext <4 x i8> %b to <4 x i32>
  %z = zext <4 x i8> %c to <4 x i32>
  %m = mul nsw <4 x i32> %x, %z
  %n = mul nsw <4 x i32> %y, %z
  %e = shufflevector <4 x i32> %m, <4 x i32> %n, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %d = shufflevector <4 x i32> %m, <4 x i32> %n, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %u = add <4 x i32> %e, %d
  store <4 x i32> %u, ptr %o, align 4
  ret void
}

; The second row is written to before it is loaded: two loads stay, in their places.
define void @far(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x i8>, ptr %p, align 1
  store i8 3, ptr %q, align 1
  %next = getelementptr inbounds i8, ptr %p, i32 4
  %b = load <4 x i8>, ptr %next, align 1
  %c = load <4 x i8>, ptr %q, align 1
  %x = sext <4 x i8> %a to <4 x i32>
  %y = sext <4 x i8> %b to <4 x i32>
  %z = zext <4 x i8> %c to <4 x i32>
  %m = mul nsw <4 x i32> %x, %z
  %n = mul nsw <4 x i32> %y, %z
  %e = shufflevector <4 x i32> %m, <4 x i32> %n, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %d = shufflevector <4 x i32> %m, <4 x i32> %n, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %u = add <4 x i32> %e, %d
  store <4 x i32> %u, ptr %o, align 4
  ret void
}

; Unsigned numbers of 16 bits do not fit: it stays as it is.
define void @large(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = zext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %xe = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %xo = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %ye = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %yo = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %e = mul <4 x i32> %xe, %ye
  %d = mul <4 x i32> %xo, %yo
  %u = add <4 x i32> %e, %d
  store <4 x i32> %u, ptr %o, align 4
  ret void
}

; A product that somebody else uses is computed all the same: it stays as it is.
define void @shared(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %xe = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %xo = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %ye = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %yo = shufflevector <8 x i32> %y, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %e = mul nsw <4 x i32> %xe, %ye
  %d = mul nsw <4 x i32> %xo, %yo
  %u = add <4 x i32> %e, %d
  %v = xor <4 x i32> %u, %d
  store <4 x i32> %v, ptr %o, align 4
  ret void
}
