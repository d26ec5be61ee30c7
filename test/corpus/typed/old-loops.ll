; Loop hints under their first names, and parallel accesses attached to instructions.
define void @f(i32* noalias nocapture %a, i32* noalias nocapture readonly %b, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, i32* %b, i64 %i
  %v = load i32, i32* %p, align 4, !llvm.mem.parallel_loop_access !0
  %w = mul nsw i32 %v, 3
  %q = getelementptr inbounds i32, i32* %a, i64 %i
  store i32 %w, i32* %q, align 4, !llvm.mem.parallel_loop_access !0
  %next = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %next, %n
  br i1 %c, label %out, label %loop, !llvm.loop !0

out:
  br label %second

second:
  %j = phi i64 [ 0, %out ], [ %k, %second ]
  %r = getelementptr inbounds i32, i32* %a, i64 %j
  store i32 0, i32* %r, align 4, !llvm.access.group !4
  %k = add nuw nsw i64 %j, 1
  %d = icmp eq i64 %k, %n
  br i1 %d, label %end, label %second, !llvm.loop !3

end:
  ret void
}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.vectorizer.width", i32 4}
!2 = !{!"llvm.vectorizer.unroll", i32 2}
!3 = distinct !{!3, !5, !6}
!4 = distinct !{}
!5 = !{!"llvm.loop.parallel_accesses", !4}
!6 = !{!"llvm.loop.vectorize.enable", i1 true}
