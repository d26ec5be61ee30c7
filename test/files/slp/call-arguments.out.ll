
define double @f(ptr %a) {
  %pa0 = getelementptr inbounds double, ptr %a, i64 0
  %1 = load <2 x double>, ptr %pa0, align 8
  %2 = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %1)
  %3 = fdiv <2 x double> <double 1.000000e+00, double 1.000000e+00>, %2
  %4 = fdiv <2 x double> %3, %1
  %5 = extractelement <2 x double> %4, i64 0
  %6 = extractelement <2 x double> %4, i64 1
  %s = call double @g(double %5, double %6)
  ret double %s
}

; Function Attrs: noinline
define double @g(double %x, double %y) noinline {
  %d = fsub double %x, %y
  ret double %d
}

declare double @llvm.sqrt.f64(double)

declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)
