; passes: slp
; target: sse4.2
; Two complex products: lanes change places, signs alternate.
; run: @f([float x 4], [float 1, 2, 3, 4], [float 5, 6, 7, 8])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %a0 = load float, ptr %pa0, align 4
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %b0 = load float, ptr %pb0, align 4
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %a1 = load float, ptr %pa1, align 4
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %b1 = load float, ptr %pb1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %a2 = load float, ptr %pa2, align 4
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %b2 = load float, ptr %pb2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %a3 = load float, ptr %pa3, align 4
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %b3 = load float, ptr %pb3, align 4
  %rr0 = fmul float %a0, %b0
  %ii0 = fmul float %a1, %b1
  %re0 = fsub float %rr0, %ii0
  %ri0 = fmul float %a0, %b1
  %ir0 = fmul float %a1, %b0
  %im0 = fadd float %ri0, %ir0
  %pd00 = getelementptr inbounds float, ptr %d, i64 0
  store float %re0, ptr %pd00, align 4
  %pd01 = getelementptr inbounds float, ptr %d, i64 1
  store float %im0, ptr %pd01, align 4
  %rr1 = fmul float %a2, %b2
  %ii1 = fmul float %a3, %b3
  %re1 = fsub float %rr1, %ii1
  %ri1 = fmul float %a2, %b3
  %ir1 = fmul float %a3, %b2
  %im1 = fadd float %ri1, %ir1
  %pd10 = getelementptr inbounds float, ptr %d, i64 2
  store float %re1, ptr %pd10, align 4
  %pd11 = getelementptr inbounds float, ptr %d, i64 3
  store float %im1, ptr %pd11, align 4
  ret void
}
