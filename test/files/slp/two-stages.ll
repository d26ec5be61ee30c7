; passes: slp
; target: sse4.2
; Two stages of a transform: the first along the rows, the second along the columns. Each is packed along the other, with a
; transpose before and one between them.
; run: @f([i32 x 16], [i32 1, -2, 3, 4, 2147483647, 6, 7, 8, 9, -10, 11, 12, 13, 14, -15, 16])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x00 = load i32, ptr %pa0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x01 = load i32, ptr %pa1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x02 = load i32, ptr %pa2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x03 = load i32, ptr %pa3, align 4
  %pa4 = getelementptr inbounds i32, ptr %a, i64 4
  %x10 = load i32, ptr %pa4, align 4
  %pa5 = getelementptr inbounds i32, ptr %a, i64 5
  %x11 = load i32, ptr %pa5, align 4
  %pa6 = getelementptr inbounds i32, ptr %a, i64 6
  %x12 = load i32, ptr %pa6, align 4
  %pa7 = getelementptr inbounds i32, ptr %a, i64 7
  %x13 = load i32, ptr %pa7, align 4
  %pa8 = getelementptr inbounds i32, ptr %a, i64 8
  %x20 = load i32, ptr %pa8, align 4
  %pa9 = getelementptr inbounds i32, ptr %a, i64 9
  %x21 = load i32, ptr %pa9, align 4
  %pa10 = getelementptr inbounds i32, ptr %a, i64 10
  %x22 = load i32, ptr %pa10, align 4
  %pa11 = getelementptr inbounds i32, ptr %a, i64 11
  %x23 = load i32, ptr %pa11, align 4
  %pa12 = getelementptr inbounds i32, ptr %a, i64 12
  %x30 = load i32, ptr %pa12, align 4
  %pa13 = getelementptr inbounds i32, ptr %a, i64 13
  %x31 = load i32, ptr %pa13, align 4
  %pa14 = getelementptr inbounds i32, ptr %a, i64 14
  %x32 = load i32, ptr %pa14, align 4
  %pa15 = getelementptr inbounds i32, ptr %a, i64 15
  %x33 = load i32, ptr %pa15, align 4
  %r0s = add i32 %x00, %x03
  %r0t = add i32 %x01, %x02
  %r0u = sub i32 %x00, %x03
  %r0v = sub i32 %x01, %x02
  %y00 = add i32 %r0s, %r0t
  %y01 = add i32 %r0u, %r0v
  %y02 = sub i32 %r0s, %r0t
  %y03 = sub i32 %r0u, %r0v
  %r1s = add i32 %x10, %x13
  %r1t = add i32 %x11, %x12
  %r1u = sub i32 %x10, %x13
  %r1v = sub i32 %x11, %x12
  %y10 = add i32 %r1s, %r1t
  %y11 = add i32 %r1u, %r1v
  %y12 = sub i32 %r1s, %r1t
  %y13 = sub i32 %r1u, %r1v
  %r2s = add i32 %x20, %x23
  %r2t = add i32 %x21, %x22
  %r2u = sub i32 %x20, %x23
  %r2v = sub i32 %x21, %x22
  %y20 = add i32 %r2s, %r2t
  %y21 = add i32 %r2u, %r2v
  %y22 = sub i32 %r2s, %r2t
  %y23 = sub i32 %r2u, %r2v
  %r3s = add i32 %x30, %x33
  %r3t = add i32 %x31, %x32
  %r3u = sub i32 %x30, %x33
  %r3v = sub i32 %x31, %x32
  %y30 = add i32 %r3s, %r3t
  %y31 = add i32 %r3u, %r3v
  %y32 = sub i32 %r3s, %r3t
  %y33 = sub i32 %r3u, %r3v
  %c0s = add i32 %y00, %y30
  %c0t = add i32 %y10, %y20
  %c0u = sub i32 %y00, %y30
  %c0v = sub i32 %y10, %y20
  %z00 = add i32 %c0s, %c0t
  %z01 = add i32 %c0u, %c0v
  %z02 = sub i32 %c0s, %c0t
  %z03 = sub i32 %c0u, %c0v
  %c1s = add i32 %y01, %y31
  %c1t = add i32 %y11, %y21
  %c1u = sub i32 %y01, %y31
  %c1v = sub i32 %y11, %y21
  %z10 = add i32 %c1s, %c1t
  %z11 = add i32 %c1u, %c1v
  %z12 = sub i32 %c1s, %c1t
  %z13 = sub i32 %c1u, %c1v
  %c2s = add i32 %y02, %y32
  %c2t = add i32 %y12, %y22
  %c2u = sub i32 %y02, %y32
  %c2v = sub i32 %y12, %y22
  %z20 = add i32 %c2s, %c2t
  %z21 = add i32 %c2u, %c2v
  %z22 = sub i32 %c2s, %c2t
  %z23 = sub i32 %c2u, %c2v
  %c3s = add i32 %y03, %y33
  %c3t = add i32 %y13, %y23
  %c3u = sub i32 %y03, %y33
  %c3v = sub i32 %y13, %y23
  %z30 = add i32 %c3s, %c3t
  %z31 = add i32 %c3u, %c3v
  %z32 = sub i32 %c3s, %c3t
  %z33 = sub i32 %c3u, %c3v
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %z00, ptr %pd0, align 4
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %z01, ptr %pd1, align 4
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %z02, ptr %pd2, align 4
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %z03, ptr %pd3, align 4
  %pd4 = getelementptr inbounds i32, ptr %d, i64 4
  store i32 %z10, ptr %pd4, align 4
  %pd5 = getelementptr inbounds i32, ptr %d, i64 5
  store i32 %z11, ptr %pd5, align 4
  %pd6 = getelementptr inbounds i32, ptr %d, i64 6
  store i32 %z12, ptr %pd6, align 4
  %pd7 = getelementptr inbounds i32, ptr %d, i64 7
  store i32 %z13, ptr %pd7, align 4
  %pd8 = getelementptr inbounds i32, ptr %d, i64 8
  store i32 %z20, ptr %pd8, align 4
  %pd9 = getelementptr inbounds i32, ptr %d, i64 9
  store i32 %z21, ptr %pd9, align 4
  %pd10 = getelementptr inbounds i32, ptr %d, i64 10
  store i32 %z22, ptr %pd10, align 4
  %pd11 = getelementptr inbounds i32, ptr %d, i64 11
  store i32 %z23, ptr %pd11, align 4
  %pd12 = getelementptr inbounds i32, ptr %d, i64 12
  store i32 %z30, ptr %pd12, align 4
  %pd13 = getelementptr inbounds i32, ptr %d, i64 13
  store i32 %z31, ptr %pd13, align 4
  %pd14 = getelementptr inbounds i32, ptr %d, i64 14
  store i32 %z32, ptr %pd14, align 4
  %pd15 = getelementptr inbounds i32, ptr %d, i64 15
  store i32 %z33, ptr %pd15, align 4
  ret void
}
