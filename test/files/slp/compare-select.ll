; passes: slp
; target: sse4.2
; A comparison a lane becomes a mask.
; run: @f([i32 x 8], [i32 1, -2, 3, 4, 2147483647, 6, 7, 8], [i32 10, 20, 30, 40, 1, 60, 70, 80])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %y0 = load i32, ptr %pb0, align 4
  %c0 = icmp slt i32 %x0, %y0
  %z0 = select i1 %c0, i32 %x0, i32 %y0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %pb1 = getelementptr inbounds i32, ptr %b, i64 1
  %y1 = load i32, ptr %pb1, align 4
  %c1 = icmp slt i32 %x1, %y1
  %z1 = select i1 %c1, i32 %x1, i32 %y1
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %pb2 = getelementptr inbounds i32, ptr %b, i64 2
  %y2 = load i32, ptr %pb2, align 4
  %c2 = icmp slt i32 %x2, %y2
  %z2 = select i1 %c2, i32 %x2, i32 %y2
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %pb3 = getelementptr inbounds i32, ptr %b, i64 3
  %y3 = load i32, ptr %pb3, align 4
  %c3 = icmp slt i32 %x3, %y3
  %z3 = select i1 %c3, i32 %x3, i32 %y3
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %z3, ptr %pd3, align 4
  ret void
}
