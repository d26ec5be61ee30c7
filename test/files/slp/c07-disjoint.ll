; passes: slp
; target: sse4.2
; Catalogue 7: flags are those that all lanes have.
; run: @f([i32 x 4], [i32 1, 256, 3, 257])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %z0 = or disjoint i32 %x0, 256
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %z1 = or i32 %x1, 256
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %z2 = or disjoint i32 %x2, 256
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %z3 = or i32 %x3, 256
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %z3, ptr %pd3, align 4
  ret void
}
