; passes: fold
; run: @floats(2.5)
; run: @single()

define double @floats(double %a) {
  %x = fadd double 1.5, 2.25
  %y = fmul double %x, 2.0
  %z = fadd double %a, 0.0
  %w = fadd double %z, %y
  ret double %w
}

define float @single() {
  %x = fdiv float 1.0, 3.0
  ret float %x
}
