; passes: slp
; target: sse4.2
; Catalogue 1: nuw does not survive another order; the sum crosses 2^32 on the way.
; run: @f([i32 -1, 1, 1, 1, 1, 1, 1, 1], [i32 1, 1, 1, 1, 1, 1, 1, 1])

define i32 @f(ptr %a, ptr %b) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %y0 = load i32, ptr %pb0, align 4
  %m0 = mul i32 %x0, %y0
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %pb1 = getelementptr inbounds i32, ptr %b, i64 1
  %y1 = load i32, ptr %pb1, align 4
  %m1 = mul i32 %x1, %y1
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %pb2 = getelementptr inbounds i32, ptr %b, i64 2
  %y2 = load i32, ptr %pb2, align 4
  %m2 = mul i32 %x2, %y2
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %pb3 = getelementptr inbounds i32, ptr %b, i64 3
  %y3 = load i32, ptr %pb3, align 4
  %m3 = mul i32 %x3, %y3
  %pa4 = getelementptr inbounds i32, ptr %a, i64 4
  %x4 = load i32, ptr %pa4, align 4
  %pb4 = getelementptr inbounds i32, ptr %b, i64 4
  %y4 = load i32, ptr %pb4, align 4
  %m4 = mul i32 %x4, %y4
  %pa5 = getelementptr inbounds i32, ptr %a, i64 5
  %x5 = load i32, ptr %pa5, align 4
  %pb5 = getelementptr inbounds i32, ptr %b, i64 5
  %y5 = load i32, ptr %pb5, align 4
  %m5 = mul i32 %x5, %y5
  %pa6 = getelementptr inbounds i32, ptr %a, i64 6
  %x6 = load i32, ptr %pa6, align 4
  %pb6 = getelementptr inbounds i32, ptr %b, i64 6
  %y6 = load i32, ptr %pb6, align 4
  %m6 = mul i32 %x6, %y6
  %pa7 = getelementptr inbounds i32, ptr %a, i64 7
  %x7 = load i32, ptr %pa7, align 4
  %pb7 = getelementptr inbounds i32, ptr %b, i64 7
  %y7 = load i32, ptr %pb7, align 4
  %m7 = mul i32 %x7, %y7
  %s1 = add i32 %m0, %m1
  %s2 = add nuw i32 %s1, %m2
  %s3 = add nuw i32 %s2, %m3
  %s4 = add nuw i32 %s3, %m4
  %s5 = add nuw i32 %s4, %m5
  %s6 = add nuw i32 %s5, %m6
  %s7 = add nuw i32 %s6, %m7
  ret i32 %s7
}
