; passes: slp
; target: wasm128
; Divisions by constants are products and shifts where the numbers are small enough: of a blend of two bytes, of 16 bits.
; run: @blend([i8 0, 255, 127, 9], [i8 255, 255, 3, 200], 77, [i8 x 4])
; run: @blend([i8 255, 255, 255, 255], [i8 255, 255, 255, 255], 255, [i8 x 4])
; run: @digits([i16 65535, 9, 10, 65530], [i16 x 4])

define void @blend(ptr noalias %s, ptr noalias %d, i32 noundef %alpha, ptr noalias %o) {
  %a = and i32 %alpha, 255
  %rest = xor i32 %a, 255
  %s0 = load i8, ptr %s, align 1
  %x0 = zext i8 %s0 to i32
  %p0 = mul nuw nsw i32 %x0, %a
  %d0 = load i8, ptr %d, align 1
  %y0 = zext i8 %d0 to i32
  %q0 = mul nuw nsw i32 %y0, %rest
  %n0 = add nuw nsw i32 %p0, %q0
  %z0 = udiv i32 %n0, 255
  %t0 = trunc i32 %z0 to i8
  store i8 %t0, ptr %o, align 1
  %ps1 = getelementptr inbounds i8, ptr %s, i32 1
  %s1 = load i8, ptr %ps1, align 1
  %x1 = zext i8 %s1 to i32
  %p1 = mul nuw nsw i32 %x1, %a
  %pd1 = getelementptr inbounds i8, ptr %d, i32 1
  %d1 = load i8, ptr %pd1, align 1
  %y1 = zext i8 %d1 to i32
  %q1 = mul nuw nsw i32 %y1, %rest
  %n1 = add nuw nsw i32 %p1, %q1
  %z1 = udiv i32 %n1, 255
  %t1 = trunc i32 %z1 to i8
  %po1 = getelementptr inbounds i8, ptr %o, i32 1
  store i8 %t1, ptr %po1, align 1
  %ps2 = getelementptr inbounds i8, ptr %s, i32 2
  %s2 = load i8, ptr %ps2, align 1
  %x2 = zext i8 %s2 to i32
  %p2 = mul nuw nsw i32 %x2, %a
  %pd2 = getelementptr inbounds i8, ptr %d, i32 2
  %d2 = load i8, ptr %pd2, align 1
  %y2 = zext i8 %d2 to i32
  %q2 = mul nuw nsw i32 %y2, %rest
  %n2 = add nuw nsw i32 %p2, %q2
  %z2 = udiv i32 %n2, 255
  %t2 = trunc i32 %z2 to i8
  %po2 = getelementptr inbounds i8, ptr %o, i32 2
  store i8 %t2, ptr %po2, align 1
  %ps3 = getelementptr inbounds i8, ptr %s, i32 3
  %s3 = load i8, ptr %ps3, align 1
  %x3 = zext i8 %s3 to i32
  %p3 = mul nuw nsw i32 %x3, %a
  %pd3 = getelementptr inbounds i8, ptr %d, i32 3
  %d3 = load i8, ptr %pd3, align 1
  %y3 = zext i8 %d3 to i32
  %q3 = mul nuw nsw i32 %y3, %rest
  %n3 = add nuw nsw i32 %p3, %q3
  %z3 = udiv i32 %n3, 255
  %t3 = trunc i32 %z3 to i8
  %po3 = getelementptr inbounds i8, ptr %o, i32 3
  store i8 %t3, ptr %po3, align 1
  ret void
}

define void @digits(ptr noalias %a, ptr noalias %o) {
  %a0 = load i16, ptr %a, align 2
  %r0 = urem i16 %a0, 10
  store i16 %r0, ptr %o, align 2
  %pa1 = getelementptr inbounds i16, ptr %a, i32 1
  %a1 = load i16, ptr %pa1, align 2
  %r1 = urem i16 %a1, 10
  %po1 = getelementptr inbounds i16, ptr %o, i32 1
  store i16 %r1, ptr %po1, align 2
  %pa2 = getelementptr inbounds i16, ptr %a, i32 2
  %a2 = load i16, ptr %pa2, align 2
  %r2 = urem i16 %a2, 10
  %po2 = getelementptr inbounds i16, ptr %o, i32 2
  store i16 %r2, ptr %po2, align 2
  %pa3 = getelementptr inbounds i16, ptr %a, i32 3
  %a3 = load i16, ptr %pa3, align 2
  %r3 = urem i16 %a3, 10
  %po3 = getelementptr inbounds i16, ptr %o, i32 3
  store i16 %r3, ptr %po3, align 2
  ret void
}
