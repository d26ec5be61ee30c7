; passes: slp
; target: sse4.2
; Catalogue 2, 25, 28: sums stay in their own width.
; run: @f([i8 200, 100, 50, 25, 12, 6, 3, 1])

define i32 @f(ptr %a) {
  %p0 = getelementptr inbounds i8, ptr %a, i64 0
  %x0 = load i8, ptr %p0, align 1
  %w0 = zext i8 %x0 to i32
  %y0 = add nuw nsw i32 %w0, 65535
  %p1 = getelementptr inbounds i8, ptr %a, i64 1
  %x1 = load i8, ptr %p1, align 1
  %w1 = zext i8 %x1 to i32
  %y1 = add nuw nsw i32 %w1, 65535
  %p2 = getelementptr inbounds i8, ptr %a, i64 2
  %x2 = load i8, ptr %p2, align 1
  %w2 = zext i8 %x2 to i32
  %y2 = add nuw nsw i32 %w2, 65535
  %p3 = getelementptr inbounds i8, ptr %a, i64 3
  %x3 = load i8, ptr %p3, align 1
  %w3 = zext i8 %x3 to i32
  %y3 = add nuw nsw i32 %w3, 65535
  %p4 = getelementptr inbounds i8, ptr %a, i64 4
  %x4 = load i8, ptr %p4, align 1
  %w4 = zext i8 %x4 to i32
  %y4 = add nuw nsw i32 %w4, 65535
  %p5 = getelementptr inbounds i8, ptr %a, i64 5
  %x5 = load i8, ptr %p5, align 1
  %w5 = zext i8 %x5 to i32
  %y5 = add nuw nsw i32 %w5, 65535
  %p6 = getelementptr inbounds i8, ptr %a, i64 6
  %x6 = load i8, ptr %p6, align 1
  %w6 = zext i8 %x6 to i32
  %y6 = add nuw nsw i32 %w6, 65535
  %p7 = getelementptr inbounds i8, ptr %a, i64 7
  %x7 = load i8, ptr %p7, align 1
  %w7 = zext i8 %x7 to i32
  %y7 = add nuw nsw i32 %w7, 65535
  %o1 = or i32 %y0, %y1
  %o2 = or i32 %o1, %y2
  %o3 = or i32 %o2, %y3
  %o4 = or i32 %o3, %y4
  %o5 = or i32 %o4, %y5
  %o6 = or i32 %o5, %y6
  %o7 = or i32 %o6, %y7
  ret i32 %o7
}
