; passes: slp
; target: sse4.2
; Catalogue 14 to 16: a chain of logical ands and ors stops at the first that decides; it is no reduction.
; run: @f([i32 1, 2, 3, 4])
; run: @f([i32 0, 2, 3, 4])

define i1 @f(ptr %a) {
  %p0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %p0, align 4
  %c0 = icmp eq i32 %x0, 0
  %p1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %p1, align 4
  %c1 = icmp eq i32 %x1, 0
  %p2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %p2, align 4
  %c2 = icmp eq i32 %x2, 0
  %p3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %p3, align 4
  %c3 = icmp eq i32 %x3, 0
  %s1 = select i1 %c0, i1 true, i1 %c1
  %s2 = select i1 %s1, i1 true, i1 %c2
  %s3 = select i1 %s2, i1 true, i1 %c3
  ret i1 %s3
}
