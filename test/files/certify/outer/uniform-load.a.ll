target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
define hidden void @evaluate(ptr noalias noundef readonly captures(none) %code, i32 noundef %length, ptr noalias noundef readonly captures(none) %p, ptr noalias noundef readonly captures(none) %q, ptr noalias noundef writeonly captures(none) %r, i32 noundef %n) local_unnamed_addr {
entry:
  %stack4 = alloca [8 x float], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %stack4)
  %cmp1059 = icmp sgt i32 %length, 0
  br i1 %cmp1059, label %for.cond.preheader.us, label %omp.inner.for.end

for.cond.preheader.us:                            ; preds = %for.cond.for.end_crit_edge.us, %simd.if.then
  %.omp.iv.062.us = phi i32 [ %add36.us, %for.cond.for.end_crit_edge.us ], [ 0, %simd.if.then ]
  %arrayidx14.us = getelementptr inbounds nuw float, ptr %q, i32 %.omp.iv.062.us
  %arrayidx11.us = getelementptr inbounds nuw float, ptr %p, i32 %.omp.iv.062.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.inc.us, %for.cond.preheader.us
  %top6.061.us = phi i32 [ 0, %for.cond.preheader.us ], [ %top6.1.us, %for.inc.us ]
  %k5.060.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc33.us, %for.inc.us ]
  %arrayidx.us = getelementptr inbounds nuw i8, ptr %code, i32 %k5.060.us
  %0 = load i8, ptr %arrayidx.us, align 1, !llvm.access.group !7
  switch i8 %0, label %sw.default.us [
    i8 0, label %sw.bb.us
    i8 1, label %sw.bb13.us
    i8 2, label %sw.bb17.us
    i8 3, label %sw.bb22.us
  ]

sw.bb22.us:                                       ; preds = %for.body.us
  %dec23.us = add nsw i32 %top6.061.us, -1
  %arrayidx24.us = getelementptr inbounds float, ptr %stack4, i32 %dec23.us
  %1 = load float, ptr %arrayidx24.us, align 4, !llvm.access.group !7
  %2 = getelementptr float, ptr %stack4, i32 %top6.061.us
  %arrayidx26.us = getelementptr i8, ptr %2, i32 -8
  %3 = load float, ptr %arrayidx26.us, align 4, !llvm.access.group !7
  %mul27.us = fmul float %1, %3
  store float %mul27.us, ptr %arrayidx26.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.bb17.us:                                       ; preds = %for.body.us
  %dec.us = add nsw i32 %top6.061.us, -1
  %arrayidx18.us = getelementptr inbounds float, ptr %stack4, i32 %dec.us
  %4 = load float, ptr %arrayidx18.us, align 4, !llvm.access.group !7
  %5 = getelementptr float, ptr %stack4, i32 %top6.061.us
  %arrayidx20.us = getelementptr i8, ptr %5, i32 -8
  %6 = load float, ptr %arrayidx20.us, align 4, !llvm.access.group !7
  %add21.us = fadd float %4, %6
  store float %add21.us, ptr %arrayidx20.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.bb13.us:                                       ; preds = %for.body.us
  %7 = load float, ptr %arrayidx14.us, align 4, !llvm.access.group !7
  %inc15.us = add nsw i32 %top6.061.us, 1
  %arrayidx16.us = getelementptr inbounds float, ptr %stack4, i32 %top6.061.us
  store float %7, ptr %arrayidx16.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.bb.us:                                         ; preds = %for.body.us
  %8 = load float, ptr %arrayidx11.us, align 4, !llvm.access.group !7
  %inc.us = add nsw i32 %top6.061.us, 1
  %arrayidx12.us = getelementptr inbounds float, ptr %stack4, i32 %top6.061.us
  store float %8, ptr %arrayidx12.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.default.us:                                    ; preds = %for.body.us
  %dec28.us = add nsw i32 %top6.061.us, -1
  %arrayidx29.us = getelementptr inbounds float, ptr %stack4, i32 %dec28.us
  %9 = load float, ptr %arrayidx29.us, align 4, !llvm.access.group !7
  %10 = getelementptr float, ptr %stack4, i32 %top6.061.us
  %arrayidx31.us = getelementptr i8, ptr %10, i32 -8
  %11 = load float, ptr %arrayidx31.us, align 4, !llvm.access.group !7
  %sub32.us = fsub float %11, %9
  store float %sub32.us, ptr %arrayidx31.us, align 4, !llvm.access.group !7
  br label %for.inc.us

for.inc.us:                                       ; preds = %sw.default.us, %sw.bb.us, %sw.bb13.us, %sw.bb17.us, %sw.bb22.us
  %top6.1.us = phi i32 [ %dec28.us, %sw.default.us ], [ %inc.us, %sw.bb.us ], [ %inc15.us, %sw.bb13.us ], [ %dec.us, %sw.bb17.us ], [ %dec23.us, %sw.bb22.us ]
  %inc33.us = add nuw nsw i32 %k5.060.us, 1
  %exitcond64.not = icmp eq i32 %inc33.us, %length
  br i1 %exitcond64.not, label %for.cond.for.end_crit_edge.us, label %for.body.us, !llvm.loop !10

for.cond.for.end_crit_edge.us:                    ; preds = %for.inc.us
  %12 = load float, ptr %stack4, align 16, !llvm.access.group !7
  %arrayidx35.us = getelementptr inbounds nuw float, ptr %r, i32 %.omp.iv.062.us
  store float %12, ptr %arrayidx35.us, align 4, !llvm.access.group !7
  %add36.us = add nuw nsw i32 %.omp.iv.062.us, 1
  %exitcond65.not = icmp eq i32 %add36.us, %n
  br i1 %exitcond65.not, label %omp.inner.for.end, label %for.cond.preheader.us, !llvm.loop !12

omp.inner.for.end:                                ; preds = %for.cond.for.end_crit_edge.us, %simd.if.then
  call void @llvm.lifetime.end.p0(ptr nonnull %stack4)
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end, %entry
  ret void
}
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))
!7 = distinct !{}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.parallel_accesses", !7}
!14 = !{!"llvm.loop.vectorize.enable", i1 true}
