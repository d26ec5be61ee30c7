
define void @f(ptr noalias %d, ptr noalias %m, ptr noalias %v) {
  %pv0 = getelementptr inbounds float, ptr %v, i64 0
  %v0 = load float, ptr %pv0, align 4
  %pv1 = getelementptr inbounds float, ptr %v, i64 1
  %v1 = load float, ptr %pv1, align 4
  %pv2 = getelementptr inbounds float, ptr %v, i64 2
  %v2 = load float, ptr %pv2, align 4
  %pv3 = getelementptr inbounds float, ptr %v, i64 3
  %v3 = load float, ptr %pv3, align 4
  %pm00 = getelementptr inbounds float, ptr %m, i64 0
  %pm01 = getelementptr inbounds float, ptr %m, i64 4
  %pm02 = getelementptr inbounds float, ptr %m, i64 8
  %pm03 = getelementptr inbounds float, ptr %m, i64 12
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pm00, align 4
  %2 = insertelement <4 x float> poison, float %v0, i64 0
  %3 = shufflevector <4 x float> %2, <4 x float> poison, <4 x i32> zeroinitializer
  %4 = fmul <4 x float> %1, %3
  %5 = load <4 x float>, ptr %pm01, align 4
  %6 = insertelement <4 x float> poison, float %v1, i64 0
  %7 = shufflevector <4 x float> %6, <4 x float> poison, <4 x i32> zeroinitializer
  %8 = fmul <4 x float> %5, %7
  %9 = load <4 x float>, ptr %pm02, align 4
  %10 = insertelement <4 x float> poison, float %v2, i64 0
  %11 = shufflevector <4 x float> %10, <4 x float> poison, <4 x i32> zeroinitializer
  %12 = fmul <4 x float> %9, %11
  %13 = load <4 x float>, ptr %pm03, align 4
  %14 = insertelement <4 x float> poison, float %v3, i64 0
  %15 = shufflevector <4 x float> %14, <4 x float> poison, <4 x i32> zeroinitializer
  %16 = fmul <4 x float> %13, %15
  %17 = fadd <4 x float> %4, %8
  %18 = fadd <4 x float> %17, %12
  %19 = fadd <4 x float> %18, %16
  store <4 x float> %19, ptr %pd0, align 4
  ret void
}
