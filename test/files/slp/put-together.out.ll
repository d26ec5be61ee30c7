
define void @f(ptr %d, i32 %x0, i32 %x1, i32 %x2, i32 %x3, i32 %x4, i32 %x5, i32 %x6, i32 %x7) {
  %s0 = ashr i32 %x0, 8
  %p0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %s0, ptr %p0, align 4
  %s1 = ashr i32 %x1, 8
  %p1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %s1, ptr %p1, align 4
  %s2 = ashr i32 %x2, 8
  %p2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %s2, ptr %p2, align 4
  %s3 = ashr i32 %x3, 8
  %p3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %s3, ptr %p3, align 4
  %s4 = ashr i32 %x4, 8
  %p4 = getelementptr inbounds i32, ptr %d, i64 4
  store i32 %s4, ptr %p4, align 4
  %s5 = ashr i32 %x5, 8
  %p5 = getelementptr inbounds i32, ptr %d, i64 5
  store i32 %s5, ptr %p5, align 4
  %s6 = ashr i32 %x6, 8
  %p6 = getelementptr inbounds i32, ptr %d, i64 6
  store i32 %s6, ptr %p6, align 4
  %s7 = ashr i32 %x7, 8
  %p7 = getelementptr inbounds i32, ptr %d, i64 7
  store i32 %s7, ptr %p7, align 4
  ret void
}
