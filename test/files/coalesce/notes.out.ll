
define <4 x float> @f(ptr %a) {
  %1 = load <8 x float>, ptr %a, align 4, !tbaa !0
  %2 = shufflevector <8 x float> %1, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x float> %1, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %s = fadd <4 x float> %2, %3
  ret <4 x float> %s
}

!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2}
!2 = !{!"root"}
!3 = !{}
