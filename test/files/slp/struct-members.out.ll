
%s = type { i32, float, float, float, float, i32 }

define void @scale(ptr %p, float %k) {
  %p0 = getelementptr inbounds %s, ptr %p, i64 0, i32 1
  %1 = load <4 x float>, ptr %p0, align 4
  %2 = insertelement <4 x float> poison, float %k, i64 0
  %3 = shufflevector <4 x float> %2, <4 x float> poison, <4 x i32> zeroinitializer
  %4 = fmul <4 x float> %1, %3
  store <4 x float> %4, ptr %p0, align 4
  ret void
}
