; passes: slp
; target: wasm128
; Where lanes lie otherwise in memory than they are wanted, they have to be moved anyhow.
; run: @f([i8 x 8], [i8 0, 1, 2, 3, 100, 150, 255, 77])

define void @f(ptr noalias %q, ptr noalias %p) {
  %p0 = getelementptr inbounds i8, ptr %p, i64 0
  %x0 = load i8, ptr %p0, align 1
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %x1 = load i8, ptr %p1, align 1
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %x2 = load i8, ptr %p2, align 1
  %p3 = getelementptr inbounds i8, ptr %p, i64 3
  %x3 = load i8, ptr %p3, align 1
  %p4 = getelementptr inbounds i8, ptr %p, i64 4
  %x4 = load i8, ptr %p4, align 1
  %p5 = getelementptr inbounds i8, ptr %p, i64 5
  %x5 = load i8, ptr %p5, align 1
  %p6 = getelementptr inbounds i8, ptr %p, i64 6
  %x6 = load i8, ptr %p6, align 1
  %p7 = getelementptr inbounds i8, ptr %p, i64 7
  %x7 = load i8, ptr %p7, align 1
  %q0 = getelementptr inbounds i8, ptr %q, i64 0
  %w0 = zext i8 %x0 to i16
  %m0 = mul i16 %w0, 200
  %a0 = add i16 %m0, 128
  %s0 = lshr i16 %a0, 8
  %t0 = trunc i16 %s0 to i8
  store i8 %t0, ptr %q0, align 1
  %q1 = getelementptr inbounds i8, ptr %q, i64 1
  %w1 = zext i8 %x2 to i16
  %m1 = mul i16 %w1, 200
  %a1 = add i16 %m1, 128
  %s1 = lshr i16 %a1, 8
  %t1 = trunc i16 %s1 to i8
  store i8 %t1, ptr %q1, align 1
  %q2 = getelementptr inbounds i8, ptr %q, i64 2
  %w2 = zext i8 %x1 to i16
  %m2 = mul i16 %w2, 200
  %a2 = add i16 %m2, 128
  %s2 = lshr i16 %a2, 8
  %t2 = trunc i16 %s2 to i8
  store i8 %t2, ptr %q2, align 1
  %q3 = getelementptr inbounds i8, ptr %q, i64 3
  store i8 %x3, ptr %q3, align 1
  %q4 = getelementptr inbounds i8, ptr %q, i64 4
  %w4 = zext i8 %x4 to i16
  %m4 = mul i16 %w4, 200
  %a4 = add i16 %m4, 128
  %s4 = lshr i16 %a4, 8
  %t4 = trunc i16 %s4 to i8
  store i8 %t4, ptr %q4, align 1
  %q5 = getelementptr inbounds i8, ptr %q, i64 5
  %w5 = zext i8 %x6 to i16
  %m5 = mul i16 %w5, 200
  %a5 = add i16 %m5, 128
  %s5 = lshr i16 %a5, 8
  %t5 = trunc i16 %s5 to i8
  store i8 %t5, ptr %q5, align 1
  %q6 = getelementptr inbounds i8, ptr %q, i64 6
  %w6 = zext i8 %x5 to i16
  %m6 = mul i16 %w6, 200
  %a6 = add i16 %m6, 128
  %s6 = lshr i16 %a6, 8
  %t6 = trunc i16 %s6 to i8
  store i8 %t6, ptr %q6, align 1
  %q7 = getelementptr inbounds i8, ptr %q, i64 7
  store i8 %x7, ptr %q7, align 1
  ret void
}
