; passes: slp,load-coalescing
; target: wasm128
; A cross product of two differences: operands are exchanged until each list is a rotation of one vector.
; run: @f([float 1.0, 2.0, 3.0, 5.0, 4.0, 7.0, 9.0, 1.5, 2.5], [float 0.0, 0.0, 0.0])

define void @f(ptr noalias %v, ptr noalias %o) {
  %p1 = getelementptr inbounds i8, ptr %v, i32 4
  %p2 = getelementptr inbounds i8, ptr %v, i32 8
  %p3 = getelementptr inbounds i8, ptr %v, i32 12
  %p4 = getelementptr inbounds i8, ptr %v, i32 16
  %p5 = getelementptr inbounds i8, ptr %v, i32 20
  %p6 = getelementptr inbounds i8, ptr %v, i32 24
  %p7 = getelementptr inbounds i8, ptr %v, i32 28
  %p8 = getelementptr inbounds i8, ptr %v, i32 32
  %v0 = load float, ptr %v, align 4
  %v1 = load float, ptr %p1, align 4
  %v2 = load float, ptr %p2, align 4
  %v3 = load float, ptr %p3, align 4
  %v4 = load float, ptr %p4, align 4
  %v5 = load float, ptr %p5, align 4
  %v6 = load float, ptr %p6, align 4
  %v7 = load float, ptr %p7, align 4
  %v8 = load float, ptr %p8, align 4
  %ax = fsub float %v3, %v0
  %ay = fsub float %v4, %v1
  %az = fsub float %v5, %v2
  %bx = fsub float %v6, %v0
  %by = fsub float %v7, %v1
  %bz = fsub float %v8, %v2
  %m0 = fmul float %ay, %bz
  %n0 = fmul float %by, %az
  %x = fsub float %m0, %n0
  %m1 = fmul float %bx, %az
  %n1 = fmul float %ax, %bz
  %y = fsub float %m1, %n1
  %m2 = fmul float %ax, %by
  %n2 = fmul float %bx, %ay
  %z = fsub float %m2, %n2
  store float %x, ptr %o, align 4
  %o1 = getelementptr inbounds i8, ptr %o, i32 4
  store float %y, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %o, i32 8
  store float %z, ptr %o2, align 4
  ret void
}
