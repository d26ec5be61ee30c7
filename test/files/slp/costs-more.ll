; passes: slp
; target: sse4.2
; Scalars from everywhere: putting them together would cost more than one store saves.
; run: @f([i32 x 4], 1, 2, 3, 4)

define void @f(ptr %d, i32 %a, i32 %b, i32 %c, i32 %e) {
  %p0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %a, ptr %p0, align 4
  %p1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %b, ptr %p1, align 4
  %p2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %c, ptr %p2, align 4
  %p3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %e, ptr %p3, align 4
  ret void
}
