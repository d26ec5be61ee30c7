; passes: slp
; target: sse4.2
; Pointers are packed with pointers only.

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds ptr, ptr %a, i64 0
  %x0 = load ptr, ptr %pa0, align 8
  %pd0 = getelementptr inbounds ptr, ptr %d, i64 0
  store ptr %x0, ptr %pd0, align 8
  %pa1 = getelementptr inbounds ptr, ptr %a, i64 1
  %x1 = load ptr, ptr %pa1, align 8
  %pd1 = getelementptr inbounds ptr, ptr %d, i64 1
  store ptr %x1, ptr %pd1, align 8
  ret void
}
define void @mixed(ptr noalias %d, ptr noalias %a) {
  %x0 = load ptr, ptr %a, align 8
  %pa1 = getelementptr inbounds i64, ptr %a, i64 1
  %x1 = load i64, ptr %pa1, align 8
  store ptr %x0, ptr %d, align 8
  %pd1 = getelementptr inbounds i64, ptr %d, i64 1
  store i64 %x1, ptr %pd1, align 8
  ret void
}
