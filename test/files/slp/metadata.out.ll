
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  %1 = load <4 x i32>, ptr %pa0, align 4, !tbaa !0
  %2 = load <4 x i32>, ptr %pb0, align 4
  %3 = add <4 x i32> %1, %2
  store <4 x i32> %3, ptr %pd0, align 4
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
!3 = !{i32 0, i32 100}
!4 = !{}
!5 = !{i32 1}
