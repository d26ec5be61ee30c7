; Type-based alias information in its scalar form, which is rewritten on reading.
define i32 @f(i32* %a, float* %b, i8** %c) {
  store i32 1, i32* %a, align 4, !tbaa !0
  store float 2.0, float* %b, align 4, !tbaa !3
  %p = load i8*, i8** %c, align 8, !tbaa !4
  store i8 0, i8* %p, align 1, !tbaa !1
  %r = load i32, i32* %a, align 4, !tbaa !5
  ret i32 %r
}

!0 = !{!"int", !1}
!1 = !{!"omnipotent char", !2}
!2 = !{!"Simple C/C++ TBAA"}
!3 = !{!"float", !1}
!4 = !{!"any pointer", !1}
!5 = !{!"const int", !1, i64 1}
