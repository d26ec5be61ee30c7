; passes: interleaved-access
; target: wasm128
; Interleaving shuffles and wide stores: of four vectors, with a constant among them, and with a cast behind the shuffles.
; run: @four([i16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], [i16 x 32])
; run: @constant([i16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], [i16 x 32])
; run: @cast([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], [i16 x 32])

define void @four(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds i16, ptr %in, i64 0
  %v0 = load <8 x i16>, ptr %a0, align 2
  %a1 = getelementptr inbounds i16, ptr %in, i64 8
  %v1 = load <8 x i16>, ptr %a1, align 2
  %a2 = getelementptr inbounds i16, ptr %in, i64 16
  %v2 = load <8 x i16>, ptr %a2, align 2
  %a3 = getelementptr inbounds i16, ptr %in, i64 24
  %v3 = load <8 x i16>, ptr %a3, align 2
  %x = shufflevector <8 x i16> %v0, <8 x i16> %v1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %y = shufflevector <8 x i16> %v2, <8 x i16> %v3, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %i = shufflevector <16 x i16> %x, <16 x i16> %y, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>
  store <32 x i16> %i, ptr %out, align 2
  ret void
}

define void @constant(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds i16, ptr %in, i64 0
  %v0 = load <8 x i16>, ptr %a0, align 2
  %a1 = getelementptr inbounds i16, ptr %in, i64 8
  %v1 = load <8 x i16>, ptr %a1, align 2
  %a2 = getelementptr inbounds i16, ptr %in, i64 16
  %v2 = load <8 x i16>, ptr %a2, align 2
  %x = shufflevector <8 x i16> %v0, <8 x i16> %v1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %y = shufflevector <8 x i16> %v2, <8 x i16> <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %i = shufflevector <16 x i16> %x, <16 x i16> %y, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>
  store <32 x i16> %i, ptr %out, align 2
  ret void
}

define void @cast(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds i32, ptr %in, i64 0
  %v0 = load <8 x i32>, ptr %a0, align 4
  %a1 = getelementptr inbounds i32, ptr %in, i64 8
  %v1 = load <8 x i32>, ptr %a1, align 4
  %a2 = getelementptr inbounds i32, ptr %in, i64 16
  %v2 = load <8 x i32>, ptr %a2, align 4
  %a3 = getelementptr inbounds i32, ptr %in, i64 24
  %v3 = load <8 x i32>, ptr %a3, align 4
  %x = shufflevector <8 x i32> %v0, <8 x i32> %v1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %y = shufflevector <8 x i32> %v2, <8 x i32> %v3, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %i = shufflevector <16 x i32> %x, <16 x i32> %y, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>
  %t = trunc <32 x i32> %i to <32 x i16>
  store <32 x i16> %t, ptr %out, align 2
  ret void
}
