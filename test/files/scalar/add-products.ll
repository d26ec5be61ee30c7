; passes: add-products
; Differences from products by constants become sums beside such sums; other differences stay.
; run: @row([float 1.5, -2.0], [float x 2])
; run: @alone([float 1.5, -2.0], [float x 2])
; run: @shared([float 1.5, -2.0], [float x 2])

define void @row(ptr noalias %a, ptr noalias %d) {
  %x = load float, ptr %a, align 4
  %q = getelementptr inbounds float, ptr %a, i64 1
  %y = load float, ptr %q, align 4
  %p0 = fmul float %y, 0.25
  %z0 = fadd float %x, %p0
  store float %z0, ptr %d, align 4
  %p1 = fmul float 0.5, %y
  %z1 = fsub float %x, %p1
  %t = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %t, align 4
  ret void
}

define void @alone(ptr noalias %a, ptr noalias %d) {
  %x = load float, ptr %a, align 4
  %q = getelementptr inbounds float, ptr %a, i64 1
  %y = load float, ptr %q, align 4
  %p1 = fmul float %y, 0.5
  %z1 = fsub float %x, %p1
  store float %z1, ptr %d, align 4
  ret void
}

define void @shared(ptr noalias %a, ptr noalias %d) {
  %x = load float, ptr %a, align 4
  %q = getelementptr inbounds float, ptr %a, i64 1
  %y = load float, ptr %q, align 4
  %p = fmul float %y, 0.5
  %z0 = fadd float %x, %p
  store float %z0, ptr %d, align 4
  %z1 = fsub float %x, %p
  %t = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %t, align 4
  ret void
}
