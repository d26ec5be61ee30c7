; passes: slp
; target: sse4.2
; One condition for all lanes stays a scalar.
; run: @f([i32 x 4], [i32 1, 2, 3, 4], [i32 5, 6, 7, 8], true)
; run: @f([i32 x 4], [i32 1, 2, 3, 4], [i32 5, 6, 7, 8], false)

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b, i1 %c) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %y0 = load i32, ptr %pb0, align 4
  %z0 = select i1 %c, i32 %x0, i32 %y0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %pb1 = getelementptr inbounds i32, ptr %b, i64 1
  %y1 = load i32, ptr %pb1, align 4
  %z1 = select i1 %c, i32 %x1, i32 %y1
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %pb2 = getelementptr inbounds i32, ptr %b, i64 2
  %y2 = load i32, ptr %pb2, align 4
  %z2 = select i1 %c, i32 %x2, i32 %y2
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %pb3 = getelementptr inbounds i32, ptr %b, i64 3
  %y3 = load i32, ptr %pb3, align 4
  %z3 = select i1 %c, i32 %x3, i32 %y3
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %z3, ptr %pd3, align 4
  ret void
}
