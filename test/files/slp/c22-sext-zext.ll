; passes: slp
; target: sse4.2
; Catalogue 22: lanes with sign and lanes with zeros in front keep their own.
; run: @f([i32 x 4], [i8 200, 200, -1, -1])

define void @f(ptr noalias %d, ptr noalias %a) {
  %pa0 = getelementptr inbounds i8, ptr %a, i64 0
  %x0 = load i8, ptr %pa0, align 1
  %z0 = zext i8 %x0 to i32
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i8, ptr %a, i64 1
  %x1 = load i8, ptr %pa1, align 1
  %z1 = sext i8 %x1 to i32
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i8, ptr %a, i64 2
  %x2 = load i8, ptr %pa2, align 1
  %z2 = zext i8 %x2 to i32
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i8, ptr %a, i64 3
  %x3 = load i8, ptr %pa3, align 1
  %z3 = sext i8 %x3 to i32
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %z3, ptr %pd3, align 4
  ret void
}
