; passes: slp
; target: sse4.2
; What all lanes say is kept; promises about single values go.
; run: @f([i32 x 8], [i32 1, -2, 3, 4, 2147483647, 6, 7, 8], [i32 10, 20, 30, 40, 1, 60, 70, 80])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %x0 = load i32, ptr %pa0, align 4, !tbaa !0, !range !3, !noundef !4
  %y0 = load i32, ptr %pb0, align 4, !tbaa !0, !nontemporal !5
  %z0 = add i32 %x0, %y0
  store i32 %z0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %pb1 = getelementptr inbounds i32, ptr %b, i64 1
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  %x1 = load i32, ptr %pa1, align 4, !tbaa !0
  %y1 = load i32, ptr %pb1, align 4
  %z1 = add i32 %x1, %y1
  store i32 %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %pb2 = getelementptr inbounds i32, ptr %b, i64 2
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  %x2 = load i32, ptr %pa2, align 4, !tbaa !0
  %y2 = load i32, ptr %pb2, align 4
  %z2 = add i32 %x2, %y2
  store i32 %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %pb3 = getelementptr inbounds i32, ptr %b, i64 3
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  %x3 = load i32, ptr %pa3, align 4, !tbaa !0
  %y3 = load i32, ptr %pb3, align 4
  %z3 = add i32 %x3, %y3
  store i32 %z3, ptr %pd3, align 4
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
!3 = !{i32 0, i32 100}
!4 = !{}
!5 = !{i32 1}
