; passes: sliding-loads
; target: avx2
; Three windows between four vectors: two are loaded. With the third one, loads would take longer than shuffles do.
; run: @f([i32 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 33], [i32 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])

define void @f(ptr %p, ptr %o) {
  %q1 = getelementptr inbounds i8, ptr %p, i64 32
  %q2 = getelementptr inbounds i8, ptr %p, i64 64
  %q3 = getelementptr inbounds i8, ptr %p, i64 96
  %a = load <8 x i32>, ptr %p, align 4
  %b = load <8 x i32>, ptr %q1, align 4
  %c = load <8 x i32>, ptr %q2, align 4
  %d = load <8 x i32>, ptr %q3, align 4
  %x = shufflevector <8 x i32> %a, <8 x i32> %b, <8 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %y = shufflevector <8 x i32> %b, <8 x i32> %c, <8 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %z = shufflevector <8 x i32> %c, <8 x i32> %d, <8 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %s = sub <8 x i32> %b, %x
  %t = sub <8 x i32> %c, %y
  %u = sub <8 x i32> %d, %z
  %o1 = getelementptr inbounds i8, ptr %o, i64 32
  %o2 = getelementptr inbounds i8, ptr %o, i64 64
  store <8 x i32> %s, ptr %o, align 4
  store <8 x i32> %t, ptr %o1, align 4
  store <8 x i32> %u, ptr %o2, align 4
  ret void
}
