
define i32 @big(ptr %p) {
  %1 = load i32, ptr %p, align 1
  %2 = call i32 @llvm.bswap.i32(i32 %1)
  ret i32 %2
}

define i32 @little(ptr %p) {
  %1 = load i32, ptr %p, align 1
  ret i32 %1
}

define i32 @short(ptr %p) {
  %1 = load i16, ptr %p, align 1
  %2 = call i16 @llvm.bswap.i16(i16 %1)
  %3 = zext i16 %2 to i32
  ret i32 %3
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
  %p2 = getelementptr inbounds i8, ptr %p, i64 2
  %1 = load i16, ptr %p, align 1
  %2 = zext i16 %1 to i32
  %b2 = load i8, ptr %p2
  %z2 = zext i8 %b2 to i32
  %s2 = shl i32 %z2, 16
  %o2 = or i32 %2, %s2
  ret i32 %o2
}

declare i32 @llvm.bswap.i32(i32)

declare i16 @llvm.bswap.i16(i16)
