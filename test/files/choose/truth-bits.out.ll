
define i32 @above(ptr %p, float %t, i32 %z) {
  %p0 = getelementptr inbounds i8, ptr %p, i32 0
  %1 = load <8 x float>, ptr %p0, align 4
  %2 = insertelement <8 x float> poison, float %t, i64 0
  %3 = shufflevector <8 x float> %2, <8 x float> poison, <8 x i32> zeroinitializer
  %4 = fcmp ogt <8 x float> %1, %3
  %5 = bitcast <8 x i1> %4 to i8
  %6 = zext i8 %5 to i32
  %7 = or i32 %6, %z
  ret i32 %7
}
