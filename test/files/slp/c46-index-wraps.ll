; passes: slp
; target: sse4.2
; Catalogue 46, 65: i32 indices that may wrap before they are extended are not neighbours.
; run: @f([i32 x 8], 3)

define void @f(ptr %d, i32 %i) {
  %i0 = add i32 %i, 0
  %e0 = zext i32 %i0 to i64
  %p0 = getelementptr inbounds i32, ptr %d, i64 %e0
  store i32 1, ptr %p0, align 4
  %i1 = add i32 %i, 1
  %e1 = zext i32 %i1 to i64
  %p1 = getelementptr inbounds i32, ptr %d, i64 %e1
  store i32 2, ptr %p1, align 4
  %i2 = add i32 %i, 2
  %e2 = zext i32 %i2 to i64
  %p2 = getelementptr inbounds i32, ptr %d, i64 %e2
  store i32 3, ptr %p2, align 4
  %i3 = add i32 %i, 3
  %e3 = zext i32 %i3 to i64
  %p3 = getelementptr inbounds i32, ptr %d, i64 %e3
  store i32 4, ptr %p3, align 4
  ret void
}
