; passes: join-loads,dce
; Words that are read byte by byte are read whole; other orders, bytes twice and stores in between keep them apart.
; run: @big([i8 1, 2, 3, 4])
; run: @little([i8 1, 2, 3, 4])
; run: @short([i8 255, 2])
; run: @mixed([i8 1, 2, 3, 4])
; run: @twice([i8 1, 2])
; run: @written([i8 1, 2])
; run: @three([i8 1, 2, 3])

define i32 @big(ptr %p) {
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %p3 = getelementptr inbounds i8, ptr %p, i64 3
  %b0 = load i8, ptr %p
  %b1 = load i8, ptr %p1
  %b2 = load i8, ptr %p2
  %b3 = load i8, ptr %p3
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %z2 = zext i8 %b2 to i32
  %z3 = zext i8 %b3 to i32
  %s0 = shl i32 %z0, 24
  %s1 = shl i32 %z1, 16
  %s2 = shl i32 %z2, 8
  %o1 = or i32 %s0, %s1
  %o2 = or i32 %s2, %z3
  %o3 = or i32 %o1, %o2
  ret i32 %o3
}

define i32 @little(ptr %p) {
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %p3 = getelementptr inbounds i8, ptr %p, i64 3
  %b3 = load i8, ptr %p3
  %b0 = load i8, ptr %p
  %b1 = load i8, ptr %p1
  %b2 = load i8, ptr %p2
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %z2 = zext i8 %b2 to i32
  %z3 = zext i8 %b3 to i32
  %s3 = shl i32 %z3, 24
  %s2 = shl i32 %z2, 16
  %s1 = shl i32 %z1, 8
  %o1 = or i32 %z0, %s1
  %o2 = or i32 %o1, %s2
  %o3 = or i32 %o2, %s3
  ret i32 %o3
}

define i32 @short(ptr %p) {
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %b0 = load i8, ptr %p
  %b1 = load i8, ptr %p1
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %s0 = shl i32 %z0, 8
  %o = or i32 %s0, %z1
  ret i32 %o
}

define i32 @mixed(ptr %p) {
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %p3 = getelementptr inbounds i8, ptr %p, i64 3
  %b0 = load i8, ptr %p
  %b1 = load i8, ptr %p1
  %b2 = load i8, ptr %p2
  %b3 = load i8, ptr %p3
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %z2 = zext i8 %b2 to i32
  %z3 = zext i8 %b3 to i32
  %s0 = shl i32 %z0, 8
  %s2 = shl i32 %z2, 24
  %s3 = shl i32 %z3, 16
  %o1 = or i32 %s0, %z1
  %o2 = or i32 %s2, %s3
  %o3 = or i32 %o1, %o2
  ret i32 %o3
}

define i16 @twice(ptr %p) {
  %b = load i8, ptr %p
  %z = zext i8 %b to i16
  %s = shl i16 %z, 8
  %o = or i16 %s, %z
  ret i16 %o
}

define i16 @written(ptr %p) {
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %b0 = load i8, ptr %p
  store i8 7, ptr %p1
  %b1 = load i8, ptr %p1
  %z0 = zext i8 %b0 to i16
  %z1 = zext i8 %b1 to i16
  %s1 = shl i16 %z1, 8
  %o = or i16 %z0, %s1
  ret i16 %o
}

define i32 @three(ptr %p) {
  %p1 = getelementptr inbounds i8, ptr %p, i64 1
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %b0 = load i8, ptr %p
  %b1 = load i8, ptr %p1
  %b2 = load i8, ptr %p2
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %z2 = zext i8 %b2 to i32
  %s1 = shl i32 %z1, 8
  %s2 = shl i32 %z2, 16
  %o1 = or i32 %z0, %s1
  %o2 = or i32 %o1, %s2
  ret i32 %o2
}
