
define <4 x float> @points(ptr %p, <4 x i64> %index) {
  %i0 = extractelement <4 x i64> %index, i64 0
  %o0 = mul i64 %i0, 12
  %x0 = getelementptr inbounds i8, ptr %p, i64 %o0
  %i1 = extractelement <4 x i64> %index, i64 1
  %o1 = mul i64 %i1, 12
  %x1 = getelementptr inbounds i8, ptr %p, i64 %o1
  %i2 = extractelement <4 x i64> %index, i64 2
  %o2 = mul i64 %i2, 12
  %x2 = getelementptr inbounds i8, ptr %p, i64 %o2
  %i3 = extractelement <4 x i64> %index, i64 3
  %o3 = mul i64 %i3, 12
  %x3 = getelementptr inbounds i8, ptr %p, i64 %o3
  %1 = load <3 x float>, ptr %x0, align 4
  %2 = load <3 x float>, ptr %x1, align 4
  %3 = load <3 x float>, ptr %x2, align 4
  %4 = load <3 x float>, ptr %x3, align 4
  %5 = shufflevector <3 x float> %1, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %6 = shufflevector <3 x float> %2, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %7 = shufflevector <3 x float> %3, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %8 = shufflevector <3 x float> %4, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %9 = shufflevector <4 x float> %5, <4 x float> %6, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %10 = shufflevector <4 x float> %5, <4 x float> %6, <4 x i32> <i32 1, i32 poison, i32 5, i32 poison>
  %11 = shufflevector <4 x float> %7, <4 x float> %8, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %12 = shufflevector <4 x float> %7, <4 x float> %8, <4 x i32> <i32 1, i32 poison, i32 5, i32 poison>
  %vx3 = shufflevector <4 x float> %9, <4 x float> %11, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %vy3 = shufflevector <4 x float> %10, <4 x float> %12, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %vz3 = shufflevector <4 x float> %9, <4 x float> %11, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %s = fadd <4 x float> %vx3, %vy3
  %t = fadd <4 x float> %s, %vz3
  ret <4 x float> %t
}
