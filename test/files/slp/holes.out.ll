
define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <7 x float>, ptr %pa0, align 4
  %2 = shufflevector <7 x float> %1, <7 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %3 = fmul <4 x float> %2, <float 3.000000e+00, float 3.000000e+00, float 3.000000e+00, float 3.000000e+00>
  %4 = fadd <4 x float> %3, %2
  store <4 x float> %4, ptr %pd0, align 4
  ret void
}

; Function Attrs: sanitize_address
define void @watched(ptr noalias %d, ptr noalias %a) sanitize_address {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %x0 = load float, ptr %pa0, align 4
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %pa1 = getelementptr inbounds float, ptr %a, i64 2
  %x1 = load float, ptr %pa1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 4
  %x2 = load float, ptr %pa2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 6
  %x3 = load float, ptr %pa3, align 4
  %1 = insertelement <4 x float> poison, float %x0, i64 0
  %2 = insertelement <4 x float> %1, float %x1, i64 1
  %3 = insertelement <4 x float> %2, float %x2, i64 2
  %4 = insertelement <4 x float> %3, float %x3, i64 3
  %5 = fmul <4 x float> %4, <float 3.000000e+00, float 3.000000e+00, float 3.000000e+00, float 3.000000e+00>
  %6 = fadd <4 x float> %5, %4
  store <4 x float> %6, ptr %pd0, align 4
  ret void
}
