
define void @row(ptr noalias %a, ptr noalias %d) {
  %x = load float, ptr %a, align 4
  %q = getelementptr inbounds float, ptr %a, i64 1
  %y = load float, ptr %q, align 4
  %p0 = fmul float %y, 2.500000e-01
  %z0 = fadd float %x, %p0
  store float %z0, ptr %d, align 4
  %1 = fmul float %y, -5.000000e-01
  %2 = fadd float %x, %1
  %t = getelementptr inbounds float, ptr %d, i64 1
  store float %2, ptr %t, align 4
  ret void
}

define void @alone(ptr noalias %a, ptr noalias %d) {
  %x = load float, ptr %a, align 4
  %q = getelementptr inbounds float, ptr %a, i64 1
  %y = load float, ptr %q, align 4
  %p1 = fmul float %y, 5.000000e-01
  %z1 = fsub float %x, %p1
  store float %z1, ptr %d, align 4
  ret void
}

define void @shared(ptr noalias %a, ptr noalias %d) {
  %x = load float, ptr %a, align 4
  %q = getelementptr inbounds float, ptr %a, i64 1
  %y = load float, ptr %q, align 4
  %p = fmul float %y, 5.000000e-01
  %z0 = fadd float %x, %p
  store float %z0, ptr %d, align 4
  %z1 = fsub float %x, %p
  %t = getelementptr inbounds float, ptr %d, i64 1
  store float %z1, ptr %t, align 4
  ret void
}
