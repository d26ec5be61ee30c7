
define void @four(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds i16, ptr %in, i64 0
  %v0 = load <8 x i16>, ptr %a0, align 2
  %a1 = getelementptr inbounds i16, ptr %in, i64 8
  %v1 = load <8 x i16>, ptr %a1, align 2
  %a2 = getelementptr inbounds i16, ptr %in, i64 16
  %v2 = load <8 x i16>, ptr %a2, align 2
  %a3 = getelementptr inbounds i16, ptr %in, i64 24
  %v3 = load <8 x i16>, ptr %a3, align 2
  %1 = shufflevector <8 x i16> %v0, <8 x i16> %v2, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %2 = shufflevector <8 x i16> %v1, <8 x i16> %v3, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %3 = shufflevector <8 x i16> %v0, <8 x i16> %v2, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %4 = shufflevector <8 x i16> %v1, <8 x i16> %v3, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %5 = shufflevector <8 x i16> %1, <8 x i16> %2, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %6 = shufflevector <8 x i16> %1, <8 x i16> %2, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %7 = shufflevector <8 x i16> %3, <8 x i16> %4, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %8 = shufflevector <8 x i16> %3, <8 x i16> %4, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  store <8 x i16> %5, ptr %out, align 2
  %9 = getelementptr inbounds i8, ptr %out, i64 16
  store <8 x i16> %6, ptr %9, align 2
  %10 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i16> %7, ptr %10, align 2
  %11 = getelementptr inbounds i8, ptr %out, i64 48
  store <8 x i16> %8, ptr %11, align 2
  ret void
}

define void @constant(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds i16, ptr %in, i64 0
  %v0 = load <8 x i16>, ptr %a0, align 2
  %a1 = getelementptr inbounds i16, ptr %in, i64 8
  %v1 = load <8 x i16>, ptr %a1, align 2
  %a2 = getelementptr inbounds i16, ptr %in, i64 16
  %v2 = load <8 x i16>, ptr %a2, align 2
  %1 = shufflevector <8 x i16> %v0, <8 x i16> %v2, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %2 = shufflevector <8 x i16> %v1, <8 x i16> <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %3 = shufflevector <8 x i16> %v0, <8 x i16> %v2, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %4 = shufflevector <8 x i16> %v1, <8 x i16> <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %5 = shufflevector <8 x i16> %1, <8 x i16> %2, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %6 = shufflevector <8 x i16> %1, <8 x i16> %2, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %7 = shufflevector <8 x i16> %3, <8 x i16> %4, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %8 = shufflevector <8 x i16> %3, <8 x i16> %4, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  store <8 x i16> %5, ptr %out, align 2
  %9 = getelementptr inbounds i8, ptr %out, i64 16
  store <8 x i16> %6, ptr %9, align 2
  %10 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i16> %7, ptr %10, align 2
  %11 = getelementptr inbounds i8, ptr %out, i64 48
  store <8 x i16> %8, ptr %11, align 2
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
  %1 = trunc <8 x i32> %v0 to <8 x i16>
  %2 = trunc <8 x i32> %v1 to <8 x i16>
  %3 = trunc <8 x i32> %v2 to <8 x i16>
  %4 = trunc <8 x i32> %v3 to <8 x i16>
  %5 = shufflevector <8 x i16> %1, <8 x i16> %3, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %6 = shufflevector <8 x i16> %2, <8 x i16> %4, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %7 = shufflevector <8 x i16> %1, <8 x i16> %3, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %8 = shufflevector <8 x i16> %2, <8 x i16> %4, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %9 = shufflevector <8 x i16> %5, <8 x i16> %6, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %10 = shufflevector <8 x i16> %5, <8 x i16> %6, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %11 = shufflevector <8 x i16> %7, <8 x i16> %8, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %12 = shufflevector <8 x i16> %7, <8 x i16> %8, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  store <8 x i16> %9, ptr %out, align 2
  %13 = getelementptr inbounds i8, ptr %out, i64 16
  store <8 x i16> %10, ptr %13, align 2
  %14 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i16> %11, ptr %14, align 2
  %15 = getelementptr inbounds i8, ptr %out, i64 48
  store <8 x i16> %12, ptr %15, align 2
  ret void
}
