
define void @load2(ptr %p, ptr %out) {
  %w = load <8 x i32>, ptr %p, align 4
  %m0 = shufflevector <8 x i32> %w, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %m1 = shufflevector <8 x i32> %w, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  ret void
}

define void @load3(ptr %p, ptr %out) {
  %w = load <12 x i32>, ptr %p, align 4
  %m0 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %m1 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %m2 = shufflevector <12 x i32> %w, <12 x i32> poison, <4 x i32> <i32 2, i32 5, i32 8, i32 11>
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %m0, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %m1, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 32
  store <4 x i32> %m2, ptr %o2, align 4
  ret void
}

define void @load4(ptr %p, ptr %out) {
  %w = load <16 x i32>, ptr %p, align 4
  %m0 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %m1 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %m2 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %m3 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 3, i32 7, i32 11, i32 15>
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
