
define double @floats(double %a) {
  %z = fadd double %a, 0.000000e+00
  %w = fadd double %z, 7.500000e+00
  ret double %w
}

define float @single() {
  ret float 0x3FD5555560000000
}
