; passes: slp
; target: wasm128
; Four columns of short vectors, one of constants, lie one behind the other in memory: they are zipped, and each zip serves both stores.
; run: @pixels([i8 -1, 1, 127, 2, 254, 3, 11, 253], [i8 5, 6, 7, 8, 9, 10, 11, 12], [i8 21, 22, 23, 24, 25, 26, 27, 28], [i8 x 32])

define void @pixels(ptr noalias %r, ptr noalias %g, ptr noalias %b, ptr noalias %out) {
  %r0.p = getelementptr i8, ptr %r, i32 0
  %r0 = load i8, ptr %r0.p, align 1
  %r0.x = xor i8 %r0, 11
  %g0.p = getelementptr i8, ptr %g, i32 0
  %g0 = load i8, ptr %g0.p, align 1
  %g0.x = xor i8 %g0, 22
  %b0.p = getelementptr i8, ptr %b, i32 0
  %b0 = load i8, ptr %b0.p, align 1
  %b0.x = xor i8 %b0, 33
  %o0.0 = getelementptr i8, ptr %out, i32 0
  store i8 %r0.x, ptr %o0.0, align 1
  %o0.1 = getelementptr i8, ptr %out, i32 1
  store i8 %g0.x, ptr %o0.1, align 1
  %o0.2 = getelementptr i8, ptr %out, i32 2
  store i8 %b0.x, ptr %o0.2, align 1
  %o0.3 = getelementptr i8, ptr %out, i32 3
  store i8 -1, ptr %o0.3, align 1
  %r1.p = getelementptr i8, ptr %r, i32 1
  %r1 = load i8, ptr %r1.p, align 1
  %r1.x = xor i8 %r1, 11
  %g1.p = getelementptr i8, ptr %g, i32 1
  %g1 = load i8, ptr %g1.p, align 1
  %g1.x = xor i8 %g1, 22
  %b1.p = getelementptr i8, ptr %b, i32 1
  %b1 = load i8, ptr %b1.p, align 1
  %b1.x = xor i8 %b1, 33
  %o1.0 = getelementptr i8, ptr %out, i32 4
  store i8 %r1.x, ptr %o1.0, align 1
  %o1.1 = getelementptr i8, ptr %out, i32 5
  store i8 %g1.x, ptr %o1.1, align 1
  %o1.2 = getelementptr i8, ptr %out, i32 6
  store i8 %b1.x, ptr %o1.2, align 1
  %o1.3 = getelementptr i8, ptr %out, i32 7
  store i8 -1, ptr %o1.3, align 1
  %r2.p = getelementptr i8, ptr %r, i32 2
  %r2 = load i8, ptr %r2.p, align 1
  %r2.x = xor i8 %r2, 11
  %g2.p = getelementptr i8, ptr %g, i32 2
  %g2 = load i8, ptr %g2.p, align 1
  %g2.x = xor i8 %g2, 22
  %b2.p = getelementptr i8, ptr %b, i32 2
  %b2 = load i8, ptr %b2.p, align 1
  %b2.x = xor i8 %b2, 33
  %o2.0 = getelementptr i8, ptr %out, i32 8
  store i8 %r2.x, ptr %o2.0, align 1
  %o2.1 = getelementptr i8, ptr %out, i32 9
  store i8 %g2.x, ptr %o2.1, align 1
  %o2.2 = getelementptr i8, ptr %out, i32 10
  store i8 %b2.x, ptr %o2.2, align 1
  %o2.3 = getelementptr i8, ptr %out, i32 11
  store i8 -1, ptr %o2.3, align 1
  %r3.p = getelementptr i8, ptr %r, i32 3
  %r3 = load i8, ptr %r3.p, align 1
  %r3.x = xor i8 %r3, 11
  %g3.p = getelementptr i8, ptr %g, i32 3
  %g3 = load i8, ptr %g3.p, align 1
  %g3.x = xor i8 %g3, 22
  %b3.p = getelementptr i8, ptr %b, i32 3
  %b3 = load i8, ptr %b3.p, align 1
  %b3.x = xor i8 %b3, 33
  %o3.0 = getelementptr i8, ptr %out, i32 12
  store i8 %r3.x, ptr %o3.0, align 1
  %o3.1 = getelementptr i8, ptr %out, i32 13
  store i8 %g3.x, ptr %o3.1, align 1
  %o3.2 = getelementptr i8, ptr %out, i32 14
  store i8 %b3.x, ptr %o3.2, align 1
  %o3.3 = getelementptr i8, ptr %out, i32 15
  store i8 -1, ptr %o3.3, align 1
  %r4.p = getelementptr i8, ptr %r, i32 4
  %r4 = load i8, ptr %r4.p, align 1
  %r4.x = xor i8 %r4, 11
  %g4.p = getelementptr i8, ptr %g, i32 4
  %g4 = load i8, ptr %g4.p, align 1
  %g4.x = xor i8 %g4, 22
  %b4.p = getelementptr i8, ptr %b, i32 4
  %b4 = load i8, ptr %b4.p, align 1
  %b4.x = xor i8 %b4, 33
  %o4.0 = getelementptr i8, ptr %out, i32 16
  store i8 %r4.x, ptr %o4.0, align 1
  %o4.1 = getelementptr i8, ptr %out, i32 17
  store i8 %g4.x, ptr %o4.1, align 1
  %o4.2 = getelementptr i8, ptr %out, i32 18
  store i8 %b4.x, ptr %o4.2, align 1
  %o4.3 = getelementptr i8, ptr %out, i32 19
  store i8 -1, ptr %o4.3, align 1
  %r5.p = getelementptr i8, ptr %r, i32 5
  %r5 = load i8, ptr %r5.p, align 1
  %r5.x = xor i8 %r5, 11
  %g5.p = getelementptr i8, ptr %g, i32 5
  %g5 = load i8, ptr %g5.p, align 1
  %g5.x = xor i8 %g5, 22
  %b5.p = getelementptr i8, ptr %b, i32 5
  %b5 = load i8, ptr %b5.p, align 1
  %b5.x = xor i8 %b5, 33
  %o5.0 = getelementptr i8, ptr %out, i32 20
  store i8 %r5.x, ptr %o5.0, align 1
  %o5.1 = getelementptr i8, ptr %out, i32 21
  store i8 %g5.x, ptr %o5.1, align 1
  %o5.2 = getelementptr i8, ptr %out, i32 22
  store i8 %b5.x, ptr %o5.2, align 1
  %o5.3 = getelementptr i8, ptr %out, i32 23
  store i8 -1, ptr %o5.3, align 1
  %r6.p = getelementptr i8, ptr %r, i32 6
  %r6 = load i8, ptr %r6.p, align 1
  %r6.x = xor i8 %r6, 11
  %g6.p = getelementptr i8, ptr %g, i32 6
  %g6 = load i8, ptr %g6.p, align 1
  %g6.x = xor i8 %g6, 22
  %b6.p = getelementptr i8, ptr %b, i32 6
  %b6 = load i8, ptr %b6.p, align 1
  %b6.x = xor i8 %b6, 33
  %o6.0 = getelementptr i8, ptr %out, i32 24
  store i8 %r6.x, ptr %o6.0, align 1
  %o6.1 = getelementptr i8, ptr %out, i32 25
  store i8 %g6.x, ptr %o6.1, align 1
  %o6.2 = getelementptr i8, ptr %out, i32 26
  store i8 %b6.x, ptr %o6.2, align 1
  %o6.3 = getelementptr i8, ptr %out, i32 27
  store i8 -1, ptr %o6.3, align 1
  %r7.p = getelementptr i8, ptr %r, i32 7
  %r7 = load i8, ptr %r7.p, align 1
  %r7.x = xor i8 %r7, 11
  %g7.p = getelementptr i8, ptr %g, i32 7
  %g7 = load i8, ptr %g7.p, align 1
  %g7.x = xor i8 %g7, 22
  %b7.p = getelementptr i8, ptr %b, i32 7
  %b7 = load i8, ptr %b7.p, align 1
  %b7.x = xor i8 %b7, 33
  %o7.0 = getelementptr i8, ptr %out, i32 28
  store i8 %r7.x, ptr %o7.0, align 1
  %o7.1 = getelementptr i8, ptr %out, i32 29
  store i8 %g7.x, ptr %o7.1, align 1
  %o7.2 = getelementptr i8, ptr %out, i32 30
  store i8 %b7.x, ptr %o7.2, align 1
  %o7.3 = getelementptr i8, ptr %out, i32 31
  store i8 -1, ptr %o7.3, align 1
  ret void
}
