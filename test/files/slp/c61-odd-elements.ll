; passes: slp
; target: sse4.2
; Catalogue 61, 62, 100: elements that are no whole bytes, or no lanes of a register, stay scalar.
; run: @bits([i8 1, 0], [i8 x 2])

define void @bits(ptr noalias %a, ptr noalias %d) {
  %p0 = getelementptr inbounds i8, ptr %a, i64 0
  %x0 = load i1, ptr %p0, align 1
  %y0 = xor i1 %x0, true
  %q0 = getelementptr inbounds i8, ptr %d, i64 0
  store i1 %y0, ptr %q0, align 1
  %p1 = getelementptr inbounds i8, ptr %a, i64 1
  %x1 = load i1, ptr %p1, align 1
  %y1 = xor i1 %x1, true
  %q1 = getelementptr inbounds i8, ptr %d, i64 1
  store i1 %y1, ptr %q1, align 1
  ret void
}
define void @long(ptr noalias %a, ptr noalias %d) {
  %p0 = getelementptr inbounds x86_fp80, ptr %a, i64 0
  %x0 = load x86_fp80, ptr %p0, align 16
  %q0 = getelementptr inbounds x86_fp80, ptr %d, i64 0
  store x86_fp80 %x0, ptr %q0, align 16
  %p1 = getelementptr inbounds x86_fp80, ptr %a, i64 1
  %x1 = load x86_fp80, ptr %p1, align 16
  %q1 = getelementptr inbounds x86_fp80, ptr %d, i64 1
  store x86_fp80 %x1, ptr %q1, align 16
  ret void
}
define void @wide(ptr noalias %a, ptr noalias %d) {
  %p0 = getelementptr inbounds i128, ptr %a, i64 0
  %x0 = load i128, ptr %p0, align 16
  %q0 = getelementptr inbounds i128, ptr %d, i64 0
  store i128 %x0, ptr %q0, align 16
  %p1 = getelementptr inbounds i128, ptr %a, i64 1
  %x1 = load i128, ptr %p1, align 16
  %q1 = getelementptr inbounds i128, ptr %d, i64 1
  store i128 %x1, ptr %q1, align 16
  ret void
}
