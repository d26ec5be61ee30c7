
define i32 @overlap(ptr noundef %a, ptr noundef %b) {
entry:
  %hi = getelementptr inbounds nuw i8, ptr %b, i32 12
  %0 = load <4 x float>, ptr %a, align 4
  %1 = shufflevector <4 x float> %0, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %2 = getelementptr i8, ptr %hi, i64 -4
  %3 = load <4 x float>, ptr %2, align 4
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <3 x i32> <i32 1, i32 2, i32 3>
  %5 = fcmp ole <3 x float> %1, %4
  %hi17 = getelementptr inbounds nuw i8, ptr %a, i32 12
  %6 = load <4 x float>, ptr %b, align 4
  %7 = shufflevector <4 x float> %6, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %8 = getelementptr i8, ptr %hi17, i64 -4
  %9 = load <4 x float>, ptr %8, align 4
  %10 = shufflevector <4 x float> %9, <4 x float> poison, <3 x i32> <i32 1, i32 2, i32 3>
  %11 = fcmp ole <3 x float> %7, %10
  %12 = and <3 x i1> %11, %5
  %13 = shufflevector <3 x i1> %12, <3 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %14 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %13)
  %and35 = zext i1 %14 to i32
  ret i32 %and35
}

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
