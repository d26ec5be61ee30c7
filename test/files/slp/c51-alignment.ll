; passes: slp
; target: sse4.2
; Catalogue 51, 52: a vector is aligned as its first lane was, and no better.
; run: @f([i8 x 32], [i8 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pb0 = getelementptr inbounds i32, ptr %a, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %x0 = load i32, ptr %pa0, align 1
  %y0 = load i32, ptr %pb0, align 1
  %z0 = add i32 %x0, %y0
  store i32 %z0, ptr %pd0, align 1
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %pb1 = getelementptr inbounds i32, ptr %a, i64 1
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  %x1 = load i32, ptr %pa1, align 1
  %y1 = load i32, ptr %pb1, align 1
  %z1 = add i32 %x1, %y1
  store i32 %z1, ptr %pd1, align 1
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %pb2 = getelementptr inbounds i32, ptr %a, i64 2
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  %x2 = load i32, ptr %pa2, align 1
  %y2 = load i32, ptr %pb2, align 1
  %z2 = add i32 %x2, %y2
  store i32 %z2, ptr %pd2, align 1
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %pb3 = getelementptr inbounds i32, ptr %a, i64 3
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  %x3 = load i32, ptr %pa3, align 1
  %y3 = load i32, ptr %pb3, align 1
  %z3 = add i32 %x3, %y3
  store i32 %z3, ptr %pd3, align 1
  ret void
}
