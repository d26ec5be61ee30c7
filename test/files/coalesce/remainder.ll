; passes: load-coalescing
; target: avx512
; A chain of five: four fill a register, one is left over.
; run: @f([i32 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])

define <4 x i32> @f(ptr %a) {
  %p0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load <4 x i32>, ptr %p0, align 4
  %p1 = getelementptr inbounds i32, ptr %a, i64 4
  %x1 = load <4 x i32>, ptr %p1, align 4
  %p2 = getelementptr inbounds i32, ptr %a, i64 8
  %x2 = load <4 x i32>, ptr %p2, align 4
  %p3 = getelementptr inbounds i32, ptr %a, i64 12
  %x3 = load <4 x i32>, ptr %p3, align 4
  %p4 = getelementptr inbounds i32, ptr %a, i64 16
  %x4 = load <4 x i32>, ptr %p4, align 4
  %s1 = add <4 x i32> %x0, %x1
  %s2 = sub <4 x i32> %s1, %x2
  %s3 = sub <4 x i32> %s2, %x3
  %s4 = sub <4 x i32> %s3, %x4
  ret <4 x i32> %s4
}
