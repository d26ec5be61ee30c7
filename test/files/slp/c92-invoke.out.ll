
declare float @may(float)

declare i32 @__gxx_personality_v0(...)

define void @f(ptr noalias %d, float %x) personality ptr @__gxx_personality_v0 {
entry:
  %u = invoke float @may(float %x)
          to label %next unwind label %bad

next:                                             ; preds = %entry
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %0 = insertelement <4 x float> poison, float %u, i64 0
  %1 = shufflevector <4 x float> %0, <4 x float> poison, <4 x i32> zeroinitializer
  %2 = fmul <4 x float> %1, <float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, float 5.000000e+00>
  %3 = insertelement <4 x float> poison, float %x, i64 0
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <4 x i32> zeroinitializer
  %5 = fadd <4 x float> %2, %4
  store <4 x float> %5, ptr %pd0, align 4
  ret void

bad:                                              ; preds = %entry
  %l = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %l
}
