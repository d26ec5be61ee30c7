; passes: slp
; target: sse4.2
; The largest of eight.
; run: @f([i32 1, -2, 3, 4, 2147483647, 6, 7, 8])

define i32 @f(ptr %a) {
  %p0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %p0, align 4
  %p1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %p1, align 4
  %p2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %p2, align 4
  %p3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %p3, align 4
  %p4 = getelementptr inbounds i32, ptr %a, i64 4
  %x4 = load i32, ptr %p4, align 4
  %p5 = getelementptr inbounds i32, ptr %a, i64 5
  %x5 = load i32, ptr %p5, align 4
  %p6 = getelementptr inbounds i32, ptr %a, i64 6
  %x6 = load i32, ptr %p6, align 4
  %p7 = getelementptr inbounds i32, ptr %a, i64 7
  %x7 = load i32, ptr %p7, align 4
  %m1 = call i32 @llvm.smax.i32(i32 %x0, i32 %x1)
  %m2 = call i32 @llvm.smax.i32(i32 %m1, i32 %x2)
  %m3 = call i32 @llvm.smax.i32(i32 %m2, i32 %x3)
  %m4 = call i32 @llvm.smax.i32(i32 %m3, i32 %x4)
  %m5 = call i32 @llvm.smax.i32(i32 %m4, i32 %x5)
  %m6 = call i32 @llvm.smax.i32(i32 %m5, i32 %x6)
  %m7 = call i32 @llvm.smax.i32(i32 %m6, i32 %x7)
  ret i32 %m7
}
declare i32 @llvm.smax.i32(i32, i32)
