; passes: interleaved-access
; target: wasm128
; Strided shuffles of wide loads: all five columns, three of six with holes, one asked for twice, lanes backwards.
; run: @five([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], [i32 x 20])
; run: @partial([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], [i32 x 12])
; run: @twice([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [i32 x 16])
; run: @backwards([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [i32 x 12])

define void @five(ptr %p, ptr %out) {
  %w = load <20 x i32>, ptr %p, align 4
  %m0 = shufflevector <20 x i32> %w, <20 x i32> poison, <4 x i32> <i32 0, i32 5, i32 10, i32 15>
  %m1 = shufflevector <20 x i32> %w, <20 x i32> poison, <4 x i32> <i32 1, i32 6, i32 11, i32 16>
  %m2 = shufflevector <20 x i32> %w, <20 x i32> poison, <4 x i32> <i32 2, i32 7, i32 12, i32 17>
  %m3 = shufflevector <20 x i32> %w, <20 x i32> poison, <4 x i32> <i32 3, i32 8, i32 13, i32 18>
  %m4 = shufflevector <20 x i32> %w, <20 x i32> poison, <4 x i32> <i32 4, i32 9, i32 14, i32 19>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %out, i64 48
  store <4 x i32> %m3, ptr %o3, align 4
  %o4 = getelementptr inbounds i8, ptr %out, i64 64
  store <4 x i32> %m4, ptr %o4, align 4
  ret void
}

define void @partial(ptr %p, ptr %out) {
  %w = load <24 x i32>, ptr %p, align 4
  %m0 = shufflevector <24 x i32> %w, <24 x i32> poison, <4 x i32> <i32 1, i32 7, i32 13, i32 19>
  %m1 = shufflevector <24 x i32> %w, <24 x i32> poison, <4 x i32> <i32 2, i32 8, i32 14, i32 20>
  %m2 = shufflevector <24 x i32> %w, <24 x i32> poison, <4 x i32> <i32 4, i32 10, i32 16, i32 22>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  ret void
}

define void @twice(ptr %p, ptr %out) {
  %w = load <12 x i32>, ptr %p, align 4
  %m0 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %m1 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %m2 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %m3 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 2, i32 5, i32 8, i32 11>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %out, i64 48
  store <4 x i32> %m3, ptr %o3, align 4
  ret void
}

define void @backwards(ptr %p, ptr %out) {
  %w = load <12 x i32>, ptr %p, align 4
  %m0 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 9, i32 6, i32 3, i32 0>
  %m1 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 10, i32 7, i32 4, i32 1>
  %m2 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 11, i32 8, i32 5, i32 2>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  ret void
}

