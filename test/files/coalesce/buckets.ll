; passes: load-coalescing
; target: sse4.2
; Loads of A[i], A[i+15], B[i+3], A[i+5] and their neighbours: buckets by base, chains by offset.
; run: @f([i32 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], [i32 x 8], 0)

define <2 x i32> @f(ptr %a, ptr %b, i64 %i) {
  %i0 = add nsw i64 %i, 0
  %p0 = getelementptr inbounds i32, ptr %a, i64 %i0
  %x0 = load <2 x i32>, ptr %p0, align 4
  %i14 = add nsw i64 %i, 14
  %p14 = getelementptr inbounds i32, ptr %a, i64 %i14
  %x14 = load <2 x i32>, ptr %p14, align 4
  %i4 = add nsw i64 %i, 4
  %p4 = getelementptr inbounds i32, ptr %a, i64 %i4
  %x4 = load <2 x i32>, ptr %p4, align 4
  %i2 = add nsw i64 %i, 2
  %p2 = getelementptr inbounds i32, ptr %a, i64 %i2
  %x2 = load <2 x i32>, ptr %p2, align 4
  %i12 = add nsw i64 %i, 12
  %p12 = getelementptr inbounds i32, ptr %a, i64 %i12
  %x12 = load <2 x i32>, ptr %p12, align 4
  %i16 = add nsw i64 %i, 16
  %p16 = getelementptr inbounds i32, ptr %a, i64 %i16
  %x16 = load <2 x i32>, ptr %p16, align 4
  %j = add nsw i64 %i, 3
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  %y = load <2 x i32>, ptr %q, align 4
  %s0 = add <2 x i32> %x0, %y
  %s1 = add <2 x i32> %s0, %x14
  %s2 = add <2 x i32> %s1, %x4
  %s3 = add <2 x i32> %s2, %x2
  %s4 = add <2 x i32> %s3, %x12
  %s5 = add <2 x i32> %s4, %x16
  ret <2 x i32> %s5
}
