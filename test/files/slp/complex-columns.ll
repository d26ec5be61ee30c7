; passes: slp
; target: wasm128
; Products of complex numbers in vectors that hold one each: real parts beside real parts, and an interleave at the end.
; run: @f([double x 4], [double 1.0, 2.0, -3.0, 4.0], [double 0.5, -1.0, 2.0, 8.0])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds double, ptr %a, i64 0
  %a0 = load double, ptr %pa0, align 8
  %pa1 = getelementptr inbounds double, ptr %a, i64 1
  %a1 = load double, ptr %pa1, align 8
  %pa2 = getelementptr inbounds double, ptr %a, i64 2
  %a2 = load double, ptr %pa2, align 8
  %pa3 = getelementptr inbounds double, ptr %a, i64 3
  %a3 = load double, ptr %pa3, align 8
  %pb0 = getelementptr inbounds double, ptr %b, i64 0
  %b0 = load double, ptr %pb0, align 8
  %pb1 = getelementptr inbounds double, ptr %b, i64 1
  %b1 = load double, ptr %pb1, align 8
  %pb2 = getelementptr inbounds double, ptr %b, i64 2
  %b2 = load double, ptr %pb2, align 8
  %pb3 = getelementptr inbounds double, ptr %b, i64 3
  %b3 = load double, ptr %pb3, align 8
  %m0 = fmul double %a0, %b0
  %n0 = fmul double %a1, %b1
  %re0 = fsub double %m0, %n0
  %o0 = fmul double %a0, %b1
  %q0 = fmul double %a1, %b0
  %im0 = fadd double %o0, %q0
  %pd0 = getelementptr inbounds double, ptr %d, i64 0
  store double %re0, ptr %pd0, align 8
  %pd1 = getelementptr inbounds double, ptr %d, i64 1
  store double %im0, ptr %pd1, align 8
  %m1 = fmul double %a2, %b2
  %n1 = fmul double %a3, %b3
  %re1 = fsub double %m1, %n1
  %o1 = fmul double %a2, %b3
  %q1 = fmul double %a3, %b2
  %im1 = fadd double %o1, %q1
  %pd2 = getelementptr inbounds double, ptr %d, i64 2
  store double %re1, ptr %pd2, align 8
  %pd3 = getelementptr inbounds double, ptr %d, i64 3
  store double %im1, ptr %pd3, align 8
  ret void
}
