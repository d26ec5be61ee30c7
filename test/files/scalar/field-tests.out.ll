
define void @digits(i64 %x, ptr %d) {
  %s0 = lshr i64 %x, 60
  %t0 = trunc nuw nsw i64 %s0 to i8
  %c0 = icmp ult i8 %t0, 10
  %a0 = or i8 %t0, 48
  %b0 = add i8 %t0, 87
  %r0 = select i1 %c0, i8 %a0, i8 %b0
  store i8 %r0, ptr %d, align 1
  %s1 = lshr i64 %x, 56
  %t1 = trunc i64 %s1 to i8
  %m1 = and i8 %t1, 15
  %c1 = icmp ult i8 %m1, 10
  %a1 = or disjoint i8 %m1, 48
  %b1 = add nuw nsw i8 %m1, 87
  %r1 = select i1 %c1, i8 %a1, i8 %b1
  %q = getelementptr inbounds i8, ptr %d, i64 1
  store i8 %r1, ptr %q, align 1
  ret void
}

define void @short(i32 %x, ptr %d) {
  %s0 = lshr i32 %x, 28
  %c0 = icmp ugt i32 %s0, 9
  %z0 = zext i1 %c0 to i8
  store i8 %z0, ptr %d, align 1
  %s1 = lshr i32 %x, 24
  %m1 = and i32 %s1, 15
  %c1 = icmp ugt i32 %m1, 9
  %z1 = zext i1 %c1 to i8
  %q = getelementptr inbounds i8, ptr %d, i64 1
  store i8 %z1, ptr %q, align 1
  %u = trunc i32 %s0 to i8
  %p = getelementptr inbounds i8, ptr %d, i64 2
  ret void
}

define i1 @alone(i64 %x) {
  %s0 = lshr i64 %x, 60
  %c0 = icmp ult i64 %x, -6917529027641081856
  %c1 = icmp ult i64 %x, -6917529027641081855
  %c2 = icmp ult i64 %s0, 11
  %r = xor i1 %c0, %c1
  %t = xor i1 %r, %c2
  ret i1 %t
}
