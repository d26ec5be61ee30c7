
define i32 @overlap(ptr %a, ptr %b) {
  %ahi = getelementptr inbounds i8, ptr %a, i64 12
  %bhi = getelementptr inbounds i8, ptr %b, i64 12
  %1 = load <4 x float>, ptr %a, align 4
  %2 = shufflevector <4 x float> %1, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %3 = getelementptr i8, ptr %bhi, i64 -4
  %4 = load <4 x float>, ptr %3, align 4
  %5 = shufflevector <4 x float> %4, <4 x float> poison, <3 x i32> <i32 1, i32 2, i32 3>
  %6 = load <4 x float>, ptr %b, align 4
  %7 = shufflevector <4 x float> %6, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %8 = getelementptr i8, ptr %ahi, i64 -4
  %9 = load <4 x float>, ptr %8, align 4
  %10 = shufflevector <4 x float> %9, <4 x float> poison, <3 x i32> <i32 1, i32 2, i32 3>
  %c = fcmp ole <3 x float> %2, %5
  %d = fcmp ole <3 x float> %7, %10
  %both = and <3 x i1> %c, %d
  %all = call i1 @llvm.vector.reduce.and.v3i1(<3 x i1> %both)
  %r = zext i1 %all to i32
  ret i32 %r
}

declare i1 @llvm.vector.reduce.and.v3i1(<3 x i1>)
