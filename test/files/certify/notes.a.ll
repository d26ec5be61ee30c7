; What the IR asserts, and code that opt-19 vectorizes because of it:
;   opt-19 -passes=loop-vectorize,slp-vectorizer,alignment-from-assumptions -mattr=+avx2 -force-vector-width=4
;          -force-vector-interleave=1 -slp-threshold=-20 -basic-aa-separate-storage of this file
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Accesses of a named group: one loop, n times.
define void @group(ptr noundef %p, ptr noundef %o, i64 noundef %n) {
entry:
  br label %turn
turn:
  %i = phi i64 [ 0, %entry ], [ %next, %turn ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q, align 4, !llvm.access.group !1
  %y = add i32 %x, 1
  %r = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %y, ptr %r, align 4, !llvm.access.group !1
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %turn, !llvm.loop !2
end:
  ret void
}

; Two groups, both named; the places to write are looked up.
define void @groups(ptr noundef %p, ptr noundef %k, ptr noundef %o) {
entry:
  br label %turn
turn:
  %i = phi i64 [ 0, %entry ], [ %next, %turn ]
  %a = getelementptr inbounds i64, ptr %k, i64 %i
  %at = load i64, ptr %a, align 8, !llvm.access.group !5
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q, align 4, !llvm.access.group !5
  %r = getelementptr inbounds float, ptr %o, i64 %at
  %old = load float, ptr %r, align 4, !llvm.access.group !6
  %y = fadd float %x, %old
  store float %y, ptr %r, align 4, !llvm.access.group !6
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn, !llvm.loop !7
end:
  ret void
}

; Numbers and floats, one after the other.
define void @types(ptr noundef %p, ptr noundef %q) {
  %q1 = getelementptr inbounds float, ptr %q, i64 1
  %q2 = getelementptr inbounds float, ptr %q, i64 2
  %q3 = getelementptr inbounds float, ptr %q, i64 3
  %p1 = getelementptr inbounds i32, ptr %p, i64 1
  %p2 = getelementptr inbounds i32, ptr %p, i64 2
  %p3 = getelementptr inbounds i32, ptr %p, i64 3
  %x0 = load float, ptr %q, align 4, !tbaa !22
  %y0 = fptosi float %x0 to i32
  store i32 %y0, ptr %p, align 4, !tbaa !23
  %x1 = load float, ptr %q1, align 4, !tbaa !22
  %y1 = fptosi float %x1 to i32
  store i32 %y1, ptr %p1, align 4, !tbaa !23
  %x2 = load float, ptr %q2, align 4, !tbaa !22
  %y2 = fptosi float %x2 to i32
  store i32 %y2, ptr %p2, align 4, !tbaa !23
  %x3 = load float, ptr %q3, align 4, !tbaa !22
  %y3 = fptosi float %x3 to i32
  store i32 %y3, ptr %p3, align 4, !tbaa !23
  ret void
}

; Two scopes.
define void @scopes(ptr noundef %p, ptr noundef %q) {
  %q1 = getelementptr inbounds i32, ptr %q, i64 1
  %q2 = getelementptr inbounds i32, ptr %q, i64 2
  %q3 = getelementptr inbounds i32, ptr %q, i64 3
  %p1 = getelementptr inbounds i32, ptr %p, i64 1
  %p2 = getelementptr inbounds i32, ptr %p, i64 2
  %p3 = getelementptr inbounds i32, ptr %p, i64 3
  %x0 = load i32, ptr %q, align 4, !alias.scope !33
  %y0 = mul i32 %x0, %x0
  store i32 %y0, ptr %p, align 4, !noalias !33
  %x1 = load i32, ptr %q1, align 4, !alias.scope !33
  %y1 = mul i32 %x1, %x1
  store i32 %y1, ptr %p1, align 4, !noalias !33
  %x2 = load i32, ptr %q2, align 4, !alias.scope !33
  %y2 = mul i32 %x2, %x2
  store i32 %y2, ptr %p2, align 4, !noalias !33
  %x3 = load i32, ptr %q3, align 4, !alias.scope !33
  %y3 = mul i32 %x3, %x3
  store i32 %y3, ptr %p3, align 4, !noalias !33
  ret void
}

; An alignment, and two objects, that are assumed.
define void @assumed(ptr noundef %p, ptr noundef %q) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 32) ]
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %p, ptr %q) ]
  %q1 = getelementptr inbounds i32, ptr %q, i64 1
  %p1 = getelementptr inbounds i32, ptr %p, i64 1
  %x0 = load i32, ptr %q, align 4
  %y0 = xor i32 %x0, 5
  store i32 %y0, ptr %p, align 4
  %x1 = load i32, ptr %q1, align 4
  %y1 = xor i32 %x1, 5
  store i32 %y1, ptr %p1, align 4
  ret void
}

declare void @llvm.assume(i1)

!1 = distinct !{}
!2 = distinct !{!2, !3, !4}
!3 = !{!"llvm.loop.parallel_accesses", !1}
!4 = !{!"llvm.loop.vectorize.enable", i1 true}
!5 = distinct !{}
!6 = distinct !{}
!7 = distinct !{!7, !8, !4}
!8 = !{!"llvm.loop.parallel_accesses", !5, !6}
!18 = !{!"root"}
!19 = !{!"char", !18, i64 0}
!20 = !{!"float", !19, i64 0}
!21 = !{!"int", !19, i64 0}
!22 = !{!20, !20, i64 0}
!23 = !{!21, !21, i64 0}
!24 = !{!19, !19, i64 0}
!30 = distinct !{!30, !"domain"}
!31 = distinct !{!31, !30, !"what is read"}
!33 = !{!31}
!40 = !{!24}
!named = !{!40}
