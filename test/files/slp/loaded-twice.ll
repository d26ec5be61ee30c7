; passes: slp
; target: avx2
; What is loaded into both halves of a register costs nothing more than the load: the products of four complex numbers, real
; parts before imaginary ones, take one register and no two.
; run: @f([float x 8], [float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], [float 0.5, 2.0, 1.0, 3.0, 4.0, 0.25, 6.0, 7.0])

define void @f(ptr noalias %y, ptr noalias %x, ptr noalias %w) {
  %xp0 = getelementptr inbounds float, ptr %x, i64 0
  %x0 = load float, ptr %xp0, align 4
  %xp1 = getelementptr inbounds float, ptr %x, i64 1
  %x1 = load float, ptr %xp1, align 4
  %xp2 = getelementptr inbounds float, ptr %x, i64 2
  %x2 = load float, ptr %xp2, align 4
  %xp3 = getelementptr inbounds float, ptr %x, i64 3
  %x3 = load float, ptr %xp3, align 4
  %xp4 = getelementptr inbounds float, ptr %x, i64 4
  %x4 = load float, ptr %xp4, align 4
  %xp5 = getelementptr inbounds float, ptr %x, i64 5
  %x5 = load float, ptr %xp5, align 4
  %xp6 = getelementptr inbounds float, ptr %x, i64 6
  %x6 = load float, ptr %xp6, align 4
  %xp7 = getelementptr inbounds float, ptr %x, i64 7
  %x7 = load float, ptr %xp7, align 4
  %wp0 = getelementptr inbounds float, ptr %w, i64 0
  %w0 = load float, ptr %wp0, align 4
  %wp1 = getelementptr inbounds float, ptr %w, i64 1
  %w1 = load float, ptr %wp1, align 4
  %wp2 = getelementptr inbounds float, ptr %w, i64 2
  %w2 = load float, ptr %wp2, align 4
  %wp3 = getelementptr inbounds float, ptr %w, i64 3
  %w3 = load float, ptr %wp3, align 4
  %wp4 = getelementptr inbounds float, ptr %w, i64 4
  %w4 = load float, ptr %wp4, align 4
  %wp5 = getelementptr inbounds float, ptr %w, i64 5
  %w5 = load float, ptr %wp5, align 4
  %wp6 = getelementptr inbounds float, ptr %w, i64 6
  %w6 = load float, ptr %wp6, align 4
  %wp7 = getelementptr inbounds float, ptr %w, i64 7
  %w7 = load float, ptr %wp7, align 4
  %a0 = fmul float %x0, %w0
  %b0 = fmul float %x4, %w4
  %r0 = fsub float %a0, %b0
  %c0 = fmul float %x4, %w0
  %d0 = fmul float %x0, %w4
  %m0 = fadd float %c0, %d0
  %a1 = fmul float %x1, %w1
  %b1 = fmul float %x5, %w5
  %r1 = fsub float %a1, %b1
  %c1 = fmul float %x5, %w1
  %d1 = fmul float %x1, %w5
  %m1 = fadd float %c1, %d1
  %a2 = fmul float %x2, %w2
  %b2 = fmul float %x6, %w6
  %r2 = fsub float %a2, %b2
  %c2 = fmul float %x6, %w2
  %d2 = fmul float %x2, %w6
  %m2 = fadd float %c2, %d2
  %a3 = fmul float %x3, %w3
  %b3 = fmul float %x7, %w7
  %r3 = fsub float %a3, %b3
  %c3 = fmul float %x7, %w3
  %d3 = fmul float %x3, %w7
  %m3 = fadd float %c3, %d3
  %yp0 = getelementptr inbounds float, ptr %y, i64 0
  store float %r0, ptr %yp0, align 4
  %yp1 = getelementptr inbounds float, ptr %y, i64 1
  store float %r1, ptr %yp1, align 4
  %yp2 = getelementptr inbounds float, ptr %y, i64 2
  store float %r2, ptr %yp2, align 4
  %yp3 = getelementptr inbounds float, ptr %y, i64 3
  store float %r3, ptr %yp3, align 4
  %yp4 = getelementptr inbounds float, ptr %y, i64 4
  store float %m0, ptr %yp4, align 4
  %yp5 = getelementptr inbounds float, ptr %y, i64 5
  store float %m1, ptr %yp5, align 4
  %yp6 = getelementptr inbounds float, ptr %y, i64 6
  store float %m2, ptr %yp6, align 4
  %yp7 = getelementptr inbounds float, ptr %y, i64 7
  store float %m3, ptr %yp7, align 4
  ret void
}
