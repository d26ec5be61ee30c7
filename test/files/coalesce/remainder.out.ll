
define <4 x i32> @f(ptr %a) {
  %p0 = getelementptr inbounds i32, ptr %a, i64 0
  %1 = load <16 x i32>, ptr %p0, align 4
  %2 = shufflevector <16 x i32> %1, <16 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <16 x i32> %1, <16 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %4 = shufflevector <16 x i32> %1, <16 x i32> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %5 = shufflevector <16 x i32> %1, <16 x i32> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %p4 = getelementptr inbounds i32, ptr %a, i64 16
  %x4 = load <4 x i32>, ptr %p4, align 4
  %s1 = add <4 x i32> %2, %3
  %s2 = sub <4 x i32> %s1, %4
  %s3 = sub <4 x i32> %s2, %5
  %s4 = sub <4 x i32> %s3, %x4
  ret <4 x i32> %s4
}
