; case: attachments of every kind
define ptr @f(ptr %p, i1 %c, float %x) {
entry:
  %a = load i32, ptr %p, !range !0, !tbaa !1, !noalias !5, !alias.scope !5
  %b = load ptr, ptr %p, !nonnull !8, !align !9, !dereferenceable !9, !invariant.group !8
  %d = call i32 @g(), !range !0, !callsite !10, !memprof !11
  %e = fadd float %x, %x, !fpmath !14
  store i32 1, ptr %p, !llvm.access.group !15, !annotation !16, !mmra !17, !invariant.group !8
  br i1 %c, label %t, label %t, !prof !18, !llvm.loop !19
t:
  ret ptr %b
}
declare i32 @g()
!0 = !{i32 0, i32 10, i32 20, i32 30}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !3, i64 0}
!3 = !{!"char", !4, i64 0}
!4 = !{!"root"}
!5 = !{!6}
!6 = distinct !{!6, !7, !"scope"}
!7 = distinct !{!7, !"domain"}
!8 = !{}
!9 = !{i64 8}
!10 = !{i64 1, i64 2}
!11 = !{!12}
!12 = !{!13, !"cold"}
!13 = !{i64 1}
!14 = !{float 2.5}
!15 = distinct !{}
!16 = !{!"auto-init", !20}
!17 = !{!"a", !"b"}
!18 = !{!"branch_weights", !"expected", i32 1, i32 2}
!19 = distinct !{!19, !21}
!20 = !{!"x", !"y"}
!21 = !{!"llvm.loop.mustprogress"}

; case: ranges of another shape
define void @f(ptr %p) {
  %a = load i32, ptr %p, !range !0 ; error: range
  %b = load i32, ptr %p, !range !1 ; error: range
  %c = load i32, ptr %p, !range !2 ; error: range
  %d = load i32, ptr %p, !range !3 ; error: range
  %e = load i32, ptr %p, !range !4 ; error: range
  %g = load i32, ptr %p, !range !5 ; error: range
  %h = load i32, ptr %p, !range !6 ; error: range
  %i = load i32, ptr %p, !range !7 ; error: range
  %j = add i32 1, 2, !range !8 ; error: range
  %k = load i32, ptr %p, !range !9
  %l = load i32, ptr %p, !range !10 ; error: range
  ret void
}
!0 = !{}
!1 = !{i32 0}
!2 = !{i64 0, i64 1}
!3 = !{i32 5, i32 5}
!4 = !{i32 0, i32 10, i32 5, i32 20}
!5 = !{i32 20, i32 30, i32 0, i32 10}
!6 = !{i32 0, i32 10, i32 10, i32 20}
!7 = !{i32 0, !"x"}
!8 = !{i32 0, i32 1}
!9 = !{i32 10, i32 20, i32 30, i32 0}
!10 = !{i32 0, i32 10, i32 20, i32 30, i32 40, i32 5}

; case: attachments of pointers on other things
define void @f(ptr %p) {
  %a = load i32, ptr %p, !nonnull !0 ; error: nonnull
  %b = load ptr, ptr %p, !nonnull !1 ; error: nonnull
  %c = load i32, ptr %p, !dereferenceable !1 ; error: dereferenceable
  %d = load ptr, ptr %p, !dereferenceable !2 ; error: dereferenceable
  %e = load ptr, ptr %p, !dereferenceable_or_null !0 ; error: dereferenceable
  %g = load ptr, ptr %p, !align !3 ; error: align-metadata
  %h = load ptr, ptr %p, !align !2 ; error: align-metadata
  %i = load i32, ptr %p, !align !1 ; error: align-metadata
  %j = load ptr, ptr %p, !align !4 ; error: align-metadata
  %k = add i32 1, 1, !invariant.group !0 ; error: invariant-group
  ret void
}
!0 = !{}
!1 = !{i64 8}
!2 = !{i32 8}
!3 = !{i64 3}
!4 = !{i64 8589934592}

; case: accuracy of another shape
define void @f(float %x, i32 %y) {
  %a = add i32 %y, 1, !fpmath !0 ; error: fpmath
  %b = fadd float %x, %x, !fpmath !1 ; error: fpmath
  %c = fadd float %x, %x, !fpmath !2 ; error: fpmath
  %d = fadd float %x, %x, !fpmath !3 ; error: fpmath
  %e = fadd float %x, %x, !fpmath !4 ; error: fpmath
  ret void
}
!0 = !{float 2.5}
!1 = !{i32 1}
!2 = !{double 2.5}
!3 = !{float -1.0}
!4 = !{float 1.0, float 1.0}

; case: profiles of another shape
define void @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b, !prof !0 ; error: profile
a:
  br i1 %c, label %b, label %d, !prof !1 ; error: profile
b:
  br i1 %c, label %d, label %e, !prof !2 ; error: profile
d:
  %x = add i32 1, 2, !prof !3 ; error: profile
  br i1 %c, label %e, label %g, !prof !4 ; error: profile
e:
  ret void
g:
  ret void
}
!0 = !{!"branch_weights"}
!1 = !{i32 1, i32 2}
!2 = !{!"branch_weights", i32 1, i32 2, i32 3}
!3 = !{!"branch_weights", i32 1}
!4 = !{!"branch_weights", i32 1, !"x"}

; case: groups, call stacks and annotations of another shape
define void @f(ptr %p) {
  store i32 1, ptr %p, !llvm.access.group !1 ; error: access-group
  %a = call i32 %p(), !memprof !2 ; error: memprof
  %b = add i32 1, 1, !memprof !3 ; error: memprof
  %c = call i32 %p(), !callsite !2 ; error: callsite
  %d = add i32 1, 1, !callsite !5 ; error: callsite
  %e = add i32 1, 1, !annotation !2 ; error: annotation
  %g = add i32 1, 1, !annotation !5 ; error: annotation
  %h = add i32 1, 1, !mmra !6 ; error: mmra
  %i = load i32, ptr %p, !mmra !5 ; error: mmra
  %j = call i32 %p(), !memprof !7 ; error: memprof
  ret void
}
!1 = !{!5}
!2 = !{}
!3 = !{!4}
!4 = !{!5, !"cold"}
!5 = !{i64 1}
!6 = !{!"a", !"b"}
!7 = !{!8}
!8 = !{!5, i32 1, !"x"}

; case: scopes of another shape
define void @f(ptr %p) {
  %a = load i32, ptr %p, !noalias !0 ; error: alias-scope-list
  %b = load i32, ptr %p, !alias.scope !1 ; error: alias-scope-list
  %c = load i32, ptr %p, !alias.scope !2 ; error: alias-scope-list
  %d = load i32, ptr %p, !alias.scope !3 ; error: alias-scope-list
  ret void
}
!0 = !{!"x"}
!1 = !{!{!"a"}}
!2 = !{!{!4, !5}}
!3 = !{!{!"a", !6}}
!4 = !{i32 1}
!5 = !{!"d"}
!6 = !{i32 7}

; case: access tags of another shape
define void @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0 ; error: tbaa-tag
  %b = load i32, ptr %p, !tbaa !1 ; error: tbaa-tag
  %c = load i32, ptr %p, !tbaa !2 ; error: tbaa-tag
  %d = load i32, ptr %p, !tbaa !3 ; error: tbaa-tag
  %e = load i32, ptr %p, !tbaa !4 ; error: tbaa-tag
  %g = load i32, ptr %p, !tbaa !5 ; error: tbaa-tag
  %h = add i32 1, 1, !tbaa !6 ; error: tbaa-place
  %i = load i32, ptr %p, !tbaa !7
  %j = load i32, ptr %p, !tbaa !8 ; error: tbaa-tag
  ret void
}
!0 = !{!10, !10, i64 4}
!1 = !{!10, !10, i64 0, i64 2}
!2 = !{!10, !12, i64 0}
!3 = !{!11, !13, i64 0}
!4 = !{!10, !10, !"x"}
!5 = !{!11, !10, i64 2}
!6 = !{!10, !10, i64 0}
!7 = !{!11, !10, i64 4}
!8 = !{!14, !10, i64 4}
!10 = !{!"int", !12, i64 0}
!11 = !{!"struct", !10, i64 0, !10, i64 4}
!12 = !{!"root"}
!13 = !{!"float", !12, i64 0}
!14 = !{!"bad", !10, i64 4, !10, i64 0}

; case: access tags with sizes
define void @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  %b = load i32, ptr %p, !tbaa !1 ; error: tbaa-tag
  ret void
}
!0 = !{!3, !2, i64 4, i64 4}
!1 = !{!3, !2, i64 4}
!2 = !{!4, i64 4, !"int"}
!3 = !{!4, i64 8, !"struct", !2, i64 0, i64 4, !2, i64 4, i64 4}
!4 = !{!"root"}

; case: module flags
!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}
!llvm.commandline = !{!5}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 3, !"need", !6}
!3 = !{i32 6, !"list", !5}
!4 = !{i32 5, !"CG Profile", !7}
!5 = !{!"clang"}
!6 = !{!"wchar_size", i32 4}
!7 = !{!8}
!8 = !{ptr @f, null, i64 3}
declare void @f()

; case: module flags of another shape
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10}
!0 = !{i32 1, !"a"} ; error: module-flag
!1 = !{i32 9, !"b", i32 1} ; error: module-flag
!2 = !{i32 1, i32 2, i32 1} ; error: module-flag
!3 = !{i32 3, !"c", i32 1} ; error: module-flag
!4 = !{i32 5, !"d", i32 1} ; error: module-flag
!5 = !{i32 7, !"e", !"x"} ; error: module-flag
!6 = !{i32 8, !"g", i32 -1} ; error: module-flag
!7 = !{i32 1, !"wchar_size", !"x"} ; error: module-flag-known
!8 = !{!"x", !"h", i32 1} ; error: module-flag
!9 = !{i32 1, !"same", i32 1}
!10 = !{i32 1, !"same", i32 1} ; error: module-flag-unique

; case: requirements that are not met
!llvm.module.flags = !{!0, !1}
!0 = !{i32 3, !"a", !2} ; error: module-flag-required
!1 = !{i32 1, !"b", i32 1}
!2 = !{!"b", i32 2}

; case: a requirement on a flag that is not there
!llvm.module.flags = !{!0}
!0 = !{i32 3, !"a", !2} ; error: module-flag-required
!2 = !{!"b", i32 2}

; case: half of pointer authentication
; error: pauth-flags
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"aarch64-elf-pauthabi-platform", i32 2}

; case: identities of another shape
!llvm.ident = !{!0, !1}
!llvm.commandline = !{!0}
!0 = !{!"a", !"b"} ; error: ident ; error: ident
!1 = !{i32 1} ; error: ident
