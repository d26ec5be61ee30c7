
define <2 x i32> @f(ptr %a, ptr %b, i64 %i) {
  %i0 = add nsw i64 %i, 0
  %p0 = getelementptr inbounds i32, ptr %a, i64 %i0
  %i14 = add nsw i64 %i, 14
  %i4 = add nsw i64 %i, 4
  %p4 = getelementptr inbounds i32, ptr %a, i64 %i4
  %x4 = load <2 x i32>, ptr %p4, align 4
  %i2 = add nsw i64 %i, 2
  %1 = load <4 x i32>, ptr %p0, align 4
  %2 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %3 = shufflevector <4 x i32> %1, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %i12 = add nsw i64 %i, 12
  %p12 = getelementptr inbounds i32, ptr %a, i64 %i12
  %4 = load <4 x i32>, ptr %p12, align 4
  %5 = shufflevector <4 x i32> %4, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %6 = shufflevector <4 x i32> %4, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %i16 = add nsw i64 %i, 16
  %p16 = getelementptr inbounds i32, ptr %a, i64 %i16
  %x16 = load <2 x i32>, ptr %p16, align 4
  %j = add nsw i64 %i, 3
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  %y = load <2 x i32>, ptr %q, align 4
  %s0 = add <2 x i32> %2, %y
  %s1 = add <2 x i32> %s0, %6
  %s2 = add <2 x i32> %s1, %x4
  %s3 = add <2 x i32> %s2, %3
  %s4 = add <2 x i32> %s3, %5
  %s5 = add <2 x i32> %s4, %x16
  ret <2 x i32> %s5
}
