; passes: slp
; target: sse4.2
; A row and a column beside it: the row becomes a vector, the column is added number by number, none put into lanes.
; run: @f([i32 1, -2, 3, 4, 2147483647, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25], 3)

define i32 @f(ptr %a, i64 %s) {
  %p0 = getelementptr inbounds i32, ptr %a, i64 1
  %x0 = load i32, ptr %p0, align 4
  %p1 = getelementptr inbounds i32, ptr %a, i64 2
  %x1 = load i32, ptr %p1, align 4
  %p2 = getelementptr inbounds i32, ptr %a, i64 3
  %x2 = load i32, ptr %p2, align 4
  %p3 = getelementptr inbounds i32, ptr %a, i64 4
  %x3 = load i32, ptr %p3, align 4
  %p4 = getelementptr inbounds i32, ptr %a, i64 5
  %x4 = load i32, ptr %p4, align 4
  %p5 = getelementptr inbounds i32, ptr %a, i64 6
  %x5 = load i32, ptr %p5, align 4
  %p6 = getelementptr inbounds i32, ptr %a, i64 7
  %x6 = load i32, ptr %p6, align 4
  %p7 = getelementptr inbounds i32, ptr %a, i64 8
  %x7 = load i32, ptr %p7, align 4
  %k0 = mul i64 %s, 0
  %q0 = getelementptr inbounds i32, ptr %a, i64 %k0
  %y0 = load i32, ptr %q0, align 4
  %k1 = mul i64 %s, 1
  %q1 = getelementptr inbounds i32, ptr %a, i64 %k1
  %y1 = load i32, ptr %q1, align 4
  %k2 = mul i64 %s, 2
  %q2 = getelementptr inbounds i32, ptr %a, i64 %k2
  %y2 = load i32, ptr %q2, align 4
  %k3 = mul i64 %s, 3
  %q3 = getelementptr inbounds i32, ptr %a, i64 %k3
  %y3 = load i32, ptr %q3, align 4
  %k4 = mul i64 %s, 4
  %q4 = getelementptr inbounds i32, ptr %a, i64 %k4
  %y4 = load i32, ptr %q4, align 4
  %k5 = mul i64 %s, 5
  %q5 = getelementptr inbounds i32, ptr %a, i64 %k5
  %y5 = load i32, ptr %q5, align 4
  %k6 = mul i64 %s, 6
  %q6 = getelementptr inbounds i32, ptr %a, i64 %k6
  %y6 = load i32, ptr %q6, align 4
  %k7 = mul i64 %s, 7
  %q7 = getelementptr inbounds i32, ptr %a, i64 %k7
  %y7 = load i32, ptr %q7, align 4
  %s0 = add i32 %y0, %x0
  %s1 = add i32 %s0, %y1
  %s2 = add i32 %s1, %x1
  %s3 = add i32 %s2, %y2
  %s4 = add i32 %s3, %x2
  %s5 = add i32 %s4, %y3
  %s6 = add i32 %s5, %x3
  %s7 = add i32 %s6, %y4
  %s8 = add i32 %s7, %x4
  %s9 = add i32 %s8, %y5
  %s10 = add i32 %s9, %x5
  %s11 = add i32 %s10, %y6
  %s12 = add i32 %s11, %x6
  %s13 = add i32 %s12, %y7
  %s14 = add i32 %s13, %x7
  ret i32 %s14
}
