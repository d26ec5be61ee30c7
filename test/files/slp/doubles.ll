; passes: slp
; target: avx2
; Four doubles fill a register of 256 bits.
; run: @f([double x 4], [double 1, 2, 3, 4], [double 5, 6, 7, 8])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds double, ptr %a, i64 0
  %pb0 = getelementptr inbounds double, ptr %b, i64 0
  %pd0 = getelementptr inbounds double, ptr %d, i64 0
  %x0 = load double, ptr %pa0, align 8
  %y0 = load double, ptr %pb0, align 8
  %z0 = fdiv double %x0, %y0
  store double %z0, ptr %pd0, align 8
  %pa1 = getelementptr inbounds double, ptr %a, i64 1
  %pb1 = getelementptr inbounds double, ptr %b, i64 1
  %pd1 = getelementptr inbounds double, ptr %d, i64 1
  %x1 = load double, ptr %pa1, align 8
  %y1 = load double, ptr %pb1, align 8
  %z1 = fdiv double %x1, %y1
  store double %z1, ptr %pd1, align 8
  %pa2 = getelementptr inbounds double, ptr %a, i64 2
  %pb2 = getelementptr inbounds double, ptr %b, i64 2
  %pd2 = getelementptr inbounds double, ptr %d, i64 2
  %x2 = load double, ptr %pa2, align 8
  %y2 = load double, ptr %pb2, align 8
  %z2 = fdiv double %x2, %y2
  store double %z2, ptr %pd2, align 8
  %pa3 = getelementptr inbounds double, ptr %a, i64 3
  %pb3 = getelementptr inbounds double, ptr %b, i64 3
  %pd3 = getelementptr inbounds double, ptr %d, i64 3
  %x3 = load double, ptr %pa3, align 8
  %y3 = load double, ptr %pb3, align 8
  %z3 = fdiv double %x3, %y3
  store double %z3, ptr %pd3, align 8
  ret void
}
