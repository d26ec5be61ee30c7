
define void @f(ptr %p, ptr %o) {
  %q1 = getelementptr inbounds i8, ptr %p, i64 32
  %q2 = getelementptr inbounds i8, ptr %p, i64 64
  %q3 = getelementptr inbounds i8, ptr %p, i64 96
  %a = load <8 x i32>, ptr %p, align 4
  %b = load <8 x i32>, ptr %q1, align 4
  %1 = getelementptr inbounds nuw i8, ptr %p, i64 28
  %2 = load <8 x i32>, ptr %1, align 4
  %c = load <8 x i32>, ptr %q2, align 4
  %3 = getelementptr inbounds nuw i8, ptr %q1, i64 28
  %4 = load <8 x i32>, ptr %3, align 4
  %d = load <8 x i32>, ptr %q3, align 4
  %z = shufflevector <8 x i32> %c, <8 x i32> %d, <8 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %s = sub <8 x i32> %b, %2
  %t = sub <8 x i32> %c, %4
  %u = sub <8 x i32> %d, %z
  %o1 = getelementptr inbounds i8, ptr %o, i64 32
  %o2 = getelementptr inbounds i8, ptr %o, i64 64
  store <8 x i32> %s, ptr %o, align 4
  store <8 x i32> %t, ptr %o1, align 4
  store <8 x i32> %u, ptr %o2, align 4
  ret void
}
