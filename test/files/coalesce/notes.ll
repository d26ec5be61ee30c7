; passes: load-coalescing
; target: avx2
; Promises about values go, what both say stays.
; run: @f([float 1, 2, 3, 4, 5, 6, 7, 8])

define <4 x float> @f(ptr %a) {
  %p = getelementptr inbounds float, ptr %a, i64 4
  %x = load <4 x float>, ptr %a, align 4, !tbaa !0, !noundef !3
  %y = load <4 x float>, ptr %p, align 4, !tbaa !0
  %s = fadd <4 x float> %x, %y
  ret <4 x float> %s
}
!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2}
!2 = !{!"root"}
!3 = !{}
