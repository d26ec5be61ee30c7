; passes: choose
; target: wasm128
; Truths that are joined as bits of a number are a mask; what else is joined stays.
; run: @above([float 1.0, 9.0, 3.0, 4.0, 8.0, 6.0, 7.0, 0.0], 5.0, 256)
; run: @above([float 9.0, 1.0, 9.0, 1.0, 9.0, 1.0, 1.0, 9.0], 5.0, 0)

define i32 @above(ptr %p, float %t, i32 %z) {
  %p0 = getelementptr inbounds i8, ptr %p, i32 0
  %a0 = load float, ptr %p0, align 4
  %c0 = fcmp ogt float %a0, %t
  %o0 = zext i1 %c0 to i32
  %r0 = or i32 %z, %o0
  %p1 = getelementptr inbounds i8, ptr %p, i32 4
  %a1 = load float, ptr %p1, align 4
  %c1 = fcmp ogt float %a1, %t
  %y1 = zext i1 %c1 to i32
  %o1 = shl nuw nsw i32 %y1, 1
  %r1 = or i32 %r0, %o1
  %p2 = getelementptr inbounds i8, ptr %p, i32 8
  %a2 = load float, ptr %p2, align 4
  %c2 = fcmp ogt float %a2, %t
  %y2 = zext i1 %c2 to i32
  %o2 = shl nuw nsw i32 %y2, 2
  %r2 = or i32 %r1, %o2
  %p3 = getelementptr inbounds i8, ptr %p, i32 12
  %a3 = load float, ptr %p3, align 4
  %c3 = fcmp ogt float %a3, %t
  %o3 = select i1 %c3, i32 8, i32 0
  %r3 = or i32 %r2, %o3
  %p4 = getelementptr inbounds i8, ptr %p, i32 16
  %a4 = load float, ptr %p4, align 4
  %c4 = fcmp ogt float %a4, %t
  %o4 = select i1 %c4, i32 16, i32 0
  %r4 = or i32 %r3, %o4
  %p5 = getelementptr inbounds i8, ptr %p, i32 20
  %a5 = load float, ptr %p5, align 4
  %c5 = fcmp ogt float %a5, %t
  %o5 = select i1 %c5, i32 32, i32 0
  %r5 = or i32 %r4, %o5
  %p6 = getelementptr inbounds i8, ptr %p, i32 24
  %a6 = load float, ptr %p6, align 4
  %c6 = fcmp ogt float %a6, %t
  %o6 = select i1 %c6, i32 64, i32 0
  %r6 = or i32 %r5, %o6
  %p7 = getelementptr inbounds i8, ptr %p, i32 28
  %a7 = load float, ptr %p7, align 4
  %c7 = fcmp ogt float %a7, %t
  %o7 = select i1 %c7, i32 128, i32 0
  %r7 = or i32 %r6, %o7
  ret i32 %r7
}
