; passes: slp
; target: wasm128
; Fourteen bytes that are to be digits: one mask, filled with its last pair, asked once. Eleven: filled with the last.
; run: @stamp([i8 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 48, 48, 48, 57])
; run: @stamp([i8 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 48, 48, 48, 58])
; run: @stamp([i8 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 48, 48, 48, 57])
; run: @serial([i8 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 48])
; run: @serial([i8 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 32])

define i1 @stamp(ptr %s) {
entry:
  %v0 = load i8, ptr %s, align 1
  %d0 = add i8 %v0, -48
  %c0 = icmp ugt i8 %d0, 9
  %p1 = getelementptr inbounds nuw i8, ptr %s, i32 1
  %v1 = load i8, ptr %p1, align 1
  %d1 = add i8 %v1, -48
  %c1 = icmp ugt i8 %d1, 9
  %o1 = or i1 %c0, %c1
  %p2 = getelementptr inbounds nuw i8, ptr %s, i32 2
  %v2 = load i8, ptr %p2, align 1
  %d2 = add i8 %v2, -48
  %c2 = icmp ugt i8 %d2, 9
  %o2 = or i1 %o1, %c2
  %p3 = getelementptr inbounds nuw i8, ptr %s, i32 3
  %v3 = load i8, ptr %p3, align 1
  %d3 = add i8 %v3, -48
  %c3 = icmp ugt i8 %d3, 9
  %o3 = or i1 %o2, %c3
  %p4 = getelementptr inbounds nuw i8, ptr %s, i32 4
  %v4 = load i8, ptr %p4, align 1
  %d4 = add i8 %v4, -48
  %c4 = icmp ugt i8 %d4, 9
  %o4 = or i1 %o3, %c4
  %p5 = getelementptr inbounds nuw i8, ptr %s, i32 5
  %v5 = load i8, ptr %p5, align 1
  %d5 = add i8 %v5, -48
  %c5 = icmp ugt i8 %d5, 9
  %o5 = or i1 %o4, %c5
  %p6 = getelementptr inbounds nuw i8, ptr %s, i32 6
  %v6 = load i8, ptr %p6, align 1
  %d6 = add i8 %v6, -48
  %c6 = icmp ugt i8 %d6, 9
  %o6 = or i1 %o5, %c6
  %p7 = getelementptr inbounds nuw i8, ptr %s, i32 7
  %v7 = load i8, ptr %p7, align 1
  %d7 = add i8 %v7, -48
  %c7 = icmp ugt i8 %d7, 9
  %o7 = or i1 %o6, %c7
  %p8 = getelementptr inbounds nuw i8, ptr %s, i32 8
  %v8 = load i8, ptr %p8, align 1
  %d8 = add i8 %v8, -48
  %c8 = icmp ugt i8 %d8, 9
  %o8 = or i1 %o7, %c8
  %p9 = getelementptr inbounds nuw i8, ptr %s, i32 9
  %v9 = load i8, ptr %p9, align 1
  %d9 = add i8 %v9, -48
  %c9 = icmp ugt i8 %d9, 9
  %o9 = or i1 %o8, %c9
  %p10 = getelementptr inbounds nuw i8, ptr %s, i32 10
  %v10 = load i8, ptr %p10, align 1
  %d10 = add i8 %v10, -48
  %c10 = icmp ugt i8 %d10, 9
  %o10 = or i1 %o9, %c10
  %p11 = getelementptr inbounds nuw i8, ptr %s, i32 11
  %v11 = load i8, ptr %p11, align 1
  %d11 = add i8 %v11, -48
  %c11 = icmp ugt i8 %d11, 9
  %o11 = or i1 %o10, %c11
  %p12 = getelementptr inbounds nuw i8, ptr %s, i32 12
  %v12 = load i8, ptr %p12, align 1
  %d12 = add i8 %v12, -48
  %c12 = icmp ugt i8 %d12, 9
  %o12 = or i1 %o11, %c12
  %p13 = getelementptr inbounds nuw i8, ptr %s, i32 13
  %v13 = load i8, ptr %p13, align 1
  %d13 = add i8 %v13, -48
  %c13 = icmp ugt i8 %d13, 9
  %o13 = or i1 %o12, %c13
  ret i1 %o13
}

define i1 @serial(ptr %s) {
entry:
  %v0 = load i8, ptr %s, align 1
  %d0 = add i8 %v0, -48
  %c0 = icmp ult i8 %d0, 10
  %p1 = getelementptr inbounds nuw i8, ptr %s, i32 1
  %v1 = load i8, ptr %p1, align 1
  %d1 = add i8 %v1, -48
  %c1 = icmp ult i8 %d1, 10
  %o1 = and i1 %c0, %c1
  %p2 = getelementptr inbounds nuw i8, ptr %s, i32 2
  %v2 = load i8, ptr %p2, align 1
  %d2 = add i8 %v2, -48
  %c2 = icmp ult i8 %d2, 10
  %o2 = and i1 %o1, %c2
  %p3 = getelementptr inbounds nuw i8, ptr %s, i32 3
  %v3 = load i8, ptr %p3, align 1
  %d3 = add i8 %v3, -48
  %c3 = icmp ult i8 %d3, 10
  %o3 = and i1 %o2, %c3
  %p4 = getelementptr inbounds nuw i8, ptr %s, i32 4
  %v4 = load i8, ptr %p4, align 1
  %d4 = add i8 %v4, -48
  %c4 = icmp ult i8 %d4, 10
  %o4 = and i1 %o3, %c4
  %p5 = getelementptr inbounds nuw i8, ptr %s, i32 5
  %v5 = load i8, ptr %p5, align 1
  %d5 = add i8 %v5, -48
  %c5 = icmp ult i8 %d5, 10
  %o5 = and i1 %o4, %c5
  %p6 = getelementptr inbounds nuw i8, ptr %s, i32 6
  %v6 = load i8, ptr %p6, align 1
  %d6 = add i8 %v6, -48
  %c6 = icmp ult i8 %d6, 10
  %o6 = and i1 %o5, %c6
  %p7 = getelementptr inbounds nuw i8, ptr %s, i32 7
  %v7 = load i8, ptr %p7, align 1
  %d7 = add i8 %v7, -48
  %c7 = icmp ult i8 %d7, 10
  %o7 = and i1 %o6, %c7
  %p8 = getelementptr inbounds nuw i8, ptr %s, i32 8
  %v8 = load i8, ptr %p8, align 1
  %d8 = add i8 %v8, -48
  %c8 = icmp ult i8 %d8, 10
  %o8 = and i1 %o7, %c8
  %p9 = getelementptr inbounds nuw i8, ptr %s, i32 9
  %v9 = load i8, ptr %p9, align 1
  %d9 = add i8 %v9, -48
  %c9 = icmp ult i8 %d9, 10
  %o9 = and i1 %o8, %c9
  %p10 = getelementptr inbounds nuw i8, ptr %s, i32 10
  %v10 = load i8, ptr %p10, align 1
  %d10 = add i8 %v10, -48
  %c10 = icmp ult i8 %d10, 10
  %o10 = and i1 %o9, %c10
  ret i1 %o10
}
