
define i32 @inside(ptr noalias noundef %p, ptr noalias noundef %lo, ptr noalias noundef %hi) {
entry:
  %0 = load <3 x float>, ptr %p, align 4
  %1 = load <3 x float>, ptr %lo, align 4
  %2 = fcmp oge <3 x float> %0, %1
  %3 = load <3 x float>, ptr %hi, align 4
  %4 = fcmp ole <3 x float> %0, %3
  %5 = and <3 x i1> %2, %4
  %6 = shufflevector <3 x i1> %5, <3 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %7 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %6)
  %and25 = zext i1 %7 to i32
  ret i32 %and25
}

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
