; passes: slp
; target: sse4.2
; Catalogue 49, 50, and volatile: accesses that are more than loads and stores stay as they are, and nothing moves over them.

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %flag) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %g = load atomic i32, ptr %flag acquire, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %x0, ptr %pd0, align 4
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %x1, ptr %pd1, align 4
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store volatile i32 %x2, ptr %pd2, align 4
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %x3, ptr %pd3, align 4
  ret void
}
