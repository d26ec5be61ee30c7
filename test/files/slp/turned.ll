; passes: slp
; target: wasm128
; Every other lane subtracts the other way round, as in the inverse of a matrix: both differences are computed and blended, so
; that products are of columns and of numbers that are the same in two lanes.
; run: @floats([float x 16], [float 1, 2, -3, 4, 5, 6, 7, -8, 9, 10, 11, 12, -13, 14, 15, 16], [float 2, 3, 5, 7])
; run: @integers([i32 x 16], [i32 1, 2, -3, 4, 5, 6, 7, -8, 9, 10, 11, 12, -13, 14, 15, 16], [i32 2, -3, 5, 2147483647])

define void @floats(ptr noalias %d, ptr noalias %m, ptr noalias %s) {
  %s0 = load float, ptr %s, align 4
  %ps1 = getelementptr inbounds float, ptr %s, i64 1
  %s1 = load float, ptr %ps1, align 4
  %ps2 = getelementptr inbounds float, ptr %s, i64 2
  %s2 = load float, ptr %ps2, align 4
  %ps3 = getelementptr inbounds float, ptr %s, i64 3
  %s3 = load float, ptr %ps3, align 4
  %m0 = load float, ptr %m, align 4
  %pm1 = getelementptr inbounds float, ptr %m, i64 1
  %m1 = load float, ptr %pm1, align 4
  %pm2 = getelementptr inbounds float, ptr %m, i64 2
  %m2 = load float, ptr %pm2, align 4
  %pm3 = getelementptr inbounds float, ptr %m, i64 3
  %m3 = load float, ptr %pm3, align 4
  %pm4 = getelementptr inbounds float, ptr %m, i64 4
  %m4 = load float, ptr %pm4, align 4
  %pm5 = getelementptr inbounds float, ptr %m, i64 5
  %m5 = load float, ptr %pm5, align 4
  %pm6 = getelementptr inbounds float, ptr %m, i64 6
  %m6 = load float, ptr %pm6, align 4
  %pm7 = getelementptr inbounds float, ptr %m, i64 7
  %m7 = load float, ptr %pm7, align 4
  %pm8 = getelementptr inbounds float, ptr %m, i64 8
  %m8 = load float, ptr %pm8, align 4
  %pm9 = getelementptr inbounds float, ptr %m, i64 9
  %m9 = load float, ptr %pm9, align 4
  %pm10 = getelementptr inbounds float, ptr %m, i64 10
  %m10 = load float, ptr %pm10, align 4
  %pm11 = getelementptr inbounds float, ptr %m, i64 11
  %m11 = load float, ptr %pm11, align 4
  %pm12 = getelementptr inbounds float, ptr %m, i64 12
  %m12 = load float, ptr %pm12, align 4
  %pm13 = getelementptr inbounds float, ptr %m, i64 13
  %m13 = load float, ptr %pm13, align 4
  %pm14 = getelementptr inbounds float, ptr %m, i64 14
  %m14 = load float, ptr %pm14, align 4
  %pm15 = getelementptr inbounds float, ptr %m, i64 15
  %m15 = load float, ptr %pm15, align 4
  %a00 = fmul float %m0, %s0
  %b00 = fmul float %m1, %s1
  %r00 = fsub float %a00, %b00
  store float %r00, ptr %d, align 4
  %a01 = fmul float %m4, %s0
  %b01 = fmul float %m5, %s1
  %r01 = fsub float %b01, %a01
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %r01, ptr %pd1, align 4
  %a02 = fmul float %m8, %s2
  %b02 = fmul float %m9, %s3
  %r02 = fsub float %a02, %b02
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %r02, ptr %pd2, align 4
  %a03 = fmul float %m12, %s2
  %b03 = fmul float %m13, %s3
  %r03 = fsub float %b03, %a03
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %r03, ptr %pd3, align 4
  %a10 = fmul float %m1, %s0
  %b10 = fmul float %m2, %s1
  %r10 = fsub float %a10, %b10
  %pd4 = getelementptr inbounds float, ptr %d, i64 4
  store float %r10, ptr %pd4, align 4
  %a11 = fmul float %m5, %s0
  %b11 = fmul float %m6, %s1
  %r11 = fsub float %b11, %a11
  %pd5 = getelementptr inbounds float, ptr %d, i64 5
  store float %r11, ptr %pd5, align 4
  %a12 = fmul float %m9, %s2
  %b12 = fmul float %m10, %s3
  %r12 = fsub float %a12, %b12
  %pd6 = getelementptr inbounds float, ptr %d, i64 6
  store float %r12, ptr %pd6, align 4
  %a13 = fmul float %m13, %s2
  %b13 = fmul float %m14, %s3
  %r13 = fsub float %b13, %a13
  %pd7 = getelementptr inbounds float, ptr %d, i64 7
  store float %r13, ptr %pd7, align 4
  %a20 = fmul float %m2, %s1
  %b20 = fmul float %m3, %s0
  %r20 = fsub float %a20, %b20
  %pd8 = getelementptr inbounds float, ptr %d, i64 8
  store float %r20, ptr %pd8, align 4
  %a21 = fmul float %m6, %s1
  %b21 = fmul float %m7, %s0
  %r21 = fsub float %b21, %a21
  %pd9 = getelementptr inbounds float, ptr %d, i64 9
  store float %r21, ptr %pd9, align 4
  %a22 = fmul float %m10, %s3
  %b22 = fmul float %m11, %s2
  %r22 = fsub float %a22, %b22
  %pd10 = getelementptr inbounds float, ptr %d, i64 10
  store float %r22, ptr %pd10, align 4
  %a23 = fmul float %m14, %s3
  %b23 = fmul float %m15, %s2
  %r23 = fsub float %b23, %a23
  %pd11 = getelementptr inbounds float, ptr %d, i64 11
  store float %r23, ptr %pd11, align 4
  %a30 = fmul float %m3, %s1
  %b30 = fmul float %m0, %s0
  %r30 = fsub float %a30, %b30
  %pd12 = getelementptr inbounds float, ptr %d, i64 12
  store float %r30, ptr %pd12, align 4
  %a31 = fmul float %m7, %s1
  %b31 = fmul float %m4, %s0
  %r31 = fsub float %b31, %a31
  %pd13 = getelementptr inbounds float, ptr %d, i64 13
  store float %r31, ptr %pd13, align 4
  %a32 = fmul float %m11, %s3
  %b32 = fmul float %m8, %s2
  %r32 = fsub float %a32, %b32
  %pd14 = getelementptr inbounds float, ptr %d, i64 14
  store float %r32, ptr %pd14, align 4
  %a33 = fmul float %m15, %s3
  %b33 = fmul float %m12, %s2
  %r33 = fsub float %b33, %a33
  %pd15 = getelementptr inbounds float, ptr %d, i64 15
  store float %r33, ptr %pd15, align 4
  ret void
}

define void @integers(ptr noalias %d, ptr noalias %m, ptr noalias %s) {
  %s0 = load i32, ptr %s, align 4
  %ps1 = getelementptr inbounds i32, ptr %s, i64 1
  %s1 = load i32, ptr %ps1, align 4
  %ps2 = getelementptr inbounds i32, ptr %s, i64 2
  %s2 = load i32, ptr %ps2, align 4
  %ps3 = getelementptr inbounds i32, ptr %s, i64 3
  %s3 = load i32, ptr %ps3, align 4
  %m0 = load i32, ptr %m, align 4
  %pm1 = getelementptr inbounds i32, ptr %m, i64 1
  %m1 = load i32, ptr %pm1, align 4
  %pm2 = getelementptr inbounds i32, ptr %m, i64 2
  %m2 = load i32, ptr %pm2, align 4
  %pm3 = getelementptr inbounds i32, ptr %m, i64 3
  %m3 = load i32, ptr %pm3, align 4
  %pm4 = getelementptr inbounds i32, ptr %m, i64 4
  %m4 = load i32, ptr %pm4, align 4
  %pm5 = getelementptr inbounds i32, ptr %m, i64 5
  %m5 = load i32, ptr %pm5, align 4
  %pm6 = getelementptr inbounds i32, ptr %m, i64 6
  %m6 = load i32, ptr %pm6, align 4
  %pm7 = getelementptr inbounds i32, ptr %m, i64 7
  %m7 = load i32, ptr %pm7, align 4
  %pm8 = getelementptr inbounds i32, ptr %m, i64 8
  %m8 = load i32, ptr %pm8, align 4
  %pm9 = getelementptr inbounds i32, ptr %m, i64 9
  %m9 = load i32, ptr %pm9, align 4
  %pm10 = getelementptr inbounds i32, ptr %m, i64 10
  %m10 = load i32, ptr %pm10, align 4
  %pm11 = getelementptr inbounds i32, ptr %m, i64 11
  %m11 = load i32, ptr %pm11, align 4
  %pm12 = getelementptr inbounds i32, ptr %m, i64 12
  %m12 = load i32, ptr %pm12, align 4
  %pm13 = getelementptr inbounds i32, ptr %m, i64 13
  %m13 = load i32, ptr %pm13, align 4
  %pm14 = getelementptr inbounds i32, ptr %m, i64 14
  %m14 = load i32, ptr %pm14, align 4
  %pm15 = getelementptr inbounds i32, ptr %m, i64 15
  %m15 = load i32, ptr %pm15, align 4
  %a00 = mul i32 %m0, %s0
  %b00 = mul i32 %m1, %s1
  %r00 = sub i32 %a00, %b00
  store i32 %r00, ptr %d, align 4
  %a01 = mul i32 %m4, %s0
  %b01 = mul i32 %m5, %s1
  %r01 = sub i32 %b01, %a01
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %r01, ptr %pd1, align 4
  %a02 = mul i32 %m8, %s2
  %b02 = mul i32 %m9, %s3
  %r02 = sub i32 %a02, %b02
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %r02, ptr %pd2, align 4
  %a03 = mul i32 %m12, %s2
  %b03 = mul i32 %m13, %s3
  %r03 = sub i32 %b03, %a03
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %r03, ptr %pd3, align 4
  %a10 = mul i32 %m1, %s0
  %b10 = mul i32 %m2, %s1
  %r10 = sub i32 %a10, %b10
  %pd4 = getelementptr inbounds i32, ptr %d, i64 4
  store i32 %r10, ptr %pd4, align 4
  %a11 = mul i32 %m5, %s0
  %b11 = mul i32 %m6, %s1
  %r11 = sub i32 %b11, %a11
  %pd5 = getelementptr inbounds i32, ptr %d, i64 5
  store i32 %r11, ptr %pd5, align 4
  %a12 = mul i32 %m9, %s2
  %b12 = mul i32 %m10, %s3
  %r12 = sub i32 %a12, %b12
  %pd6 = getelementptr inbounds i32, ptr %d, i64 6
  store i32 %r12, ptr %pd6, align 4
  %a13 = mul i32 %m13, %s2
  %b13 = mul i32 %m14, %s3
  %r13 = sub i32 %b13, %a13
  %pd7 = getelementptr inbounds i32, ptr %d, i64 7
  store i32 %r13, ptr %pd7, align 4
  %a20 = mul i32 %m2, %s1
  %b20 = mul i32 %m3, %s0
  %r20 = sub i32 %a20, %b20
  %pd8 = getelementptr inbounds i32, ptr %d, i64 8
  store i32 %r20, ptr %pd8, align 4
  %a21 = mul i32 %m6, %s1
  %b21 = mul i32 %m7, %s0
  %r21 = sub i32 %b21, %a21
  %pd9 = getelementptr inbounds i32, ptr %d, i64 9
  store i32 %r21, ptr %pd9, align 4
  %a22 = mul i32 %m10, %s3
  %b22 = mul i32 %m11, %s2
  %r22 = sub i32 %a22, %b22
  %pd10 = getelementptr inbounds i32, ptr %d, i64 10
  store i32 %r22, ptr %pd10, align 4
  %a23 = mul i32 %m14, %s3
  %b23 = mul i32 %m15, %s2
  %r23 = sub i32 %b23, %a23
  %pd11 = getelementptr inbounds i32, ptr %d, i64 11
  store i32 %r23, ptr %pd11, align 4
  %a30 = mul i32 %m3, %s1
  %b30 = mul i32 %m0, %s0
  %r30 = sub i32 %a30, %b30
  %pd12 = getelementptr inbounds i32, ptr %d, i64 12
  store i32 %r30, ptr %pd12, align 4
  %a31 = mul i32 %m7, %s1
  %b31 = mul i32 %m4, %s0
  %r31 = sub i32 %b31, %a31
  %pd13 = getelementptr inbounds i32, ptr %d, i64 13
  store i32 %r31, ptr %pd13, align 4
  %a32 = mul i32 %m11, %s3
  %b32 = mul i32 %m8, %s2
  %r32 = sub i32 %a32, %b32
  %pd14 = getelementptr inbounds i32, ptr %d, i64 14
  store i32 %r32, ptr %pd14, align 4
  %a33 = mul i32 %m15, %s3
  %b33 = mul i32 %m12, %s2
  %r33 = sub i32 %b33, %a33
  %pd15 = getelementptr inbounds i32, ptr %d, i64 15
  store i32 %r33, ptr %pd15, align 4
  ret void
}
