; passes: slp
; target: wasm128
; Bytes widened, blended and narrowed; the fourth lane is the weight of all.
; run: @f([i8 x 4], [i8 200, 100, 50, 128], [i8 1, 2, 3, 4])

define void @f(ptr noalias %d, ptr noalias %s, ptr noalias %b) {
  %ps0 = getelementptr inbounds i8, ptr %s, i64 0
  %s0 = load i8, ptr %ps0, align 1
  %w0 = zext i8 %s0 to i32
  %ps1 = getelementptr inbounds i8, ptr %s, i64 1
  %s1 = load i8, ptr %ps1, align 1
  %w1 = zext i8 %s1 to i32
  %ps2 = getelementptr inbounds i8, ptr %s, i64 2
  %s2 = load i8, ptr %ps2, align 1
  %w2 = zext i8 %s2 to i32
  %ps3 = getelementptr inbounds i8, ptr %s, i64 3
  %s3 = load i8, ptr %ps3, align 1
  %w3 = zext i8 %s3 to i32
  %pb0 = getelementptr inbounds i8, ptr %b, i64 0
  %b0 = load i8, ptr %pb0, align 1
  %v0 = zext i8 %b0 to i32
  %m0 = mul nuw nsw i32 %w0, %w3
  %n0 = add nuw nsw i32 %m0, %v0
  %o0 = lshr i32 %n0, 8
  %t0 = trunc i32 %o0 to i8
  %pd0 = getelementptr inbounds i8, ptr %d, i64 0
  store i8 %t0, ptr %pd0, align 1
  %pb1 = getelementptr inbounds i8, ptr %b, i64 1
  %b1 = load i8, ptr %pb1, align 1
  %v1 = zext i8 %b1 to i32
  %m1 = mul nuw nsw i32 %w1, %w3
  %n1 = add nuw nsw i32 %m1, %v1
  %o1 = lshr i32 %n1, 8
  %t1 = trunc i32 %o1 to i8
  %pd1 = getelementptr inbounds i8, ptr %d, i64 1
  store i8 %t1, ptr %pd1, align 1
  %pb2 = getelementptr inbounds i8, ptr %b, i64 2
  %b2 = load i8, ptr %pb2, align 1
  %v2 = zext i8 %b2 to i32
  %m2 = mul nuw nsw i32 %w2, %w3
  %n2 = add nuw nsw i32 %m2, %v2
  %o2 = lshr i32 %n2, 8
  %t2 = trunc i32 %o2 to i8
  %pd2 = getelementptr inbounds i8, ptr %d, i64 2
  store i8 %t2, ptr %pd2, align 1
  %pb3 = getelementptr inbounds i8, ptr %b, i64 3
  %b3 = load i8, ptr %pb3, align 1
  %v3 = zext i8 %b3 to i32
  %m3 = mul nuw nsw i32 %w3, %w3
  %n3 = add nuw nsw i32 %m3, %v3
  %o3 = lshr i32 %n3, 8
  %t3 = trunc i32 %o3 to i8
  %pd3 = getelementptr inbounds i8, ptr %d, i64 3
  store i8 %t3, ptr %pd3, align 1
  ret void
}
