
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i16, ptr %a, i64 0
  %x0 = load i16, ptr %pa0, align 2
  %pb0 = getelementptr inbounds i16, ptr %b, i64 0
  %y0 = load i16, ptr %pb0, align 2
  %s0 = shl i16 %x0, %y0
  %t0 = lshr i16 %s0, %y0
  %u0 = add i16 %t0, %x0
  %pd0 = getelementptr inbounds i16, ptr %d, i64 0
  store i16 %u0, ptr %pd0, align 2
  %pa1 = getelementptr inbounds i16, ptr %a, i64 1
  %x1 = load i16, ptr %pa1, align 2
  %pb1 = getelementptr inbounds i16, ptr %b, i64 1
  %y1 = load i16, ptr %pb1, align 2
  %s1 = shl i16 %x1, %y1
  %t1 = lshr i16 %s1, %y1
  %u1 = add i16 %t1, %x1
  %pd1 = getelementptr inbounds i16, ptr %d, i64 1
  store i16 %u1, ptr %pd1, align 2
  %pa2 = getelementptr inbounds i16, ptr %a, i64 2
  %x2 = load i16, ptr %pa2, align 2
  %pb2 = getelementptr inbounds i16, ptr %b, i64 2
  %y2 = load i16, ptr %pb2, align 2
  %s2 = shl i16 %x2, %y2
  %t2 = lshr i16 %s2, %y2
  %u2 = add i16 %t2, %x2
  %pd2 = getelementptr inbounds i16, ptr %d, i64 2
  store i16 %u2, ptr %pd2, align 2
  %pa3 = getelementptr inbounds i16, ptr %a, i64 3
  %x3 = load i16, ptr %pa3, align 2
  %pb3 = getelementptr inbounds i16, ptr %b, i64 3
  %y3 = load i16, ptr %pb3, align 2
  %s3 = shl i16 %x3, %y3
  %t3 = lshr i16 %s3, %y3
  %u3 = add i16 %t3, %x3
  %pd3 = getelementptr inbounds i16, ptr %d, i64 3
  store i16 %u3, ptr %pd3, align 2
  %pa4 = getelementptr inbounds i16, ptr %a, i64 4
  %x4 = load i16, ptr %pa4, align 2
  %pb4 = getelementptr inbounds i16, ptr %b, i64 4
  %y4 = load i16, ptr %pb4, align 2
  %s4 = shl i16 %x4, %y4
  %t4 = lshr i16 %s4, %y4
  %u4 = add i16 %t4, %x4
  %pd4 = getelementptr inbounds i16, ptr %d, i64 4
  store i16 %u4, ptr %pd4, align 2
  %pa5 = getelementptr inbounds i16, ptr %a, i64 5
  %x5 = load i16, ptr %pa5, align 2
  %pb5 = getelementptr inbounds i16, ptr %b, i64 5
  %y5 = load i16, ptr %pb5, align 2
  %s5 = shl i16 %x5, %y5
  %t5 = lshr i16 %s5, %y5
  %u5 = add i16 %t5, %x5
  %pd5 = getelementptr inbounds i16, ptr %d, i64 5
  store i16 %u5, ptr %pd5, align 2
  %pa6 = getelementptr inbounds i16, ptr %a, i64 6
  %x6 = load i16, ptr %pa6, align 2
  %pb6 = getelementptr inbounds i16, ptr %b, i64 6
  %y6 = load i16, ptr %pb6, align 2
  %s6 = shl i16 %x6, %y6
  %t6 = lshr i16 %s6, %y6
  %u6 = add i16 %t6, %x6
  %pd6 = getelementptr inbounds i16, ptr %d, i64 6
  store i16 %u6, ptr %pd6, align 2
  %pa7 = getelementptr inbounds i16, ptr %a, i64 7
  %x7 = load i16, ptr %pa7, align 2
  %pb7 = getelementptr inbounds i16, ptr %b, i64 7
  %y7 = load i16, ptr %pb7, align 2
  %s7 = shl i16 %x7, %y7
  %t7 = lshr i16 %s7, %y7
  %u7 = add i16 %t7, %x7
  %pd7 = getelementptr inbounds i16, ptr %d, i64 7
  store i16 %u7, ptr %pd7, align 2
  ret void
}
