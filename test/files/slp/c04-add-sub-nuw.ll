; passes: slp
; target: sse4.2
; Catalogue 4, 5: additions and subtractions of constants keep to themselves.
; run: @f([i32 x 4], [i32 1, 20, 3, 40])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %z0 = add nuw i32 %x0, 7
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %z1 = sub nuw i32 %x1, 7
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %z2 = add nuw i32 %x2, 7
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %z3 = sub nuw i32 %x3, 7
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %z3, ptr %pd3, align 4
  ret void
}
