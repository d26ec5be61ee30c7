; passes: slp
; target: sse4.2
; Members of a struct that is returned.
; run: @f([double 1, 4])

define { double, double } @f(ptr %a) {
  %pa0 = getelementptr inbounds double, ptr %a, i64 0
  %x0 = load double, ptr %pa0, align 8
  %q0 = call double @llvm.sqrt.f64(double %x0)
  %r0 = fdiv double 1.0, %q0
  %z0 = fdiv double %r0, %x0
  %pa1 = getelementptr inbounds double, ptr %a, i64 1
  %x1 = load double, ptr %pa1, align 8
  %q1 = call double @llvm.sqrt.f64(double %x1)
  %r1 = fdiv double 1.0, %q1
  %z1 = fdiv double %r1, %x1
  %u = insertvalue { double, double } poison, double %z0, 0
  %v = insertvalue { double, double } %u, double %z1, 1
  ret { double, double } %v
}
declare double @llvm.sqrt.f64(double)
