target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
define hidden void @evaluate(ptr noalias noundef readonly captures(none) %code, i32 noundef %length, ptr noalias noundef readonly captures(none) %p, ptr noalias noundef readonly captures(none) %q, ptr noalias noundef writeonly captures(none) %r, i32 noundef %n) local_unnamed_addr {
entry:
  %stack4 = alloca [8 x float], align 16
  %stack4.soa = alloca [8 x <4 x float>], align 16, !superword.layout !17
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %stack4)
  %cmp1059 = icmp sgt i32 %length, 0
  br i1 %cmp1059, label %loop.entry, label %omp.inner.for.end

loop.entry:                                       ; preds = %simd.if.then
  %0 = icmp ult i32 %n, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %1 = urem i32 %n, 4
  %n.vec = sub i32 %n, %1
  br label %vector.outer

vector.outer:                                     ; preds = %vector.for.cond.for.end_crit_edge.us, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.for.cond.for.end_crit_edge.us ]
  %2 = getelementptr inbounds nuw float, ptr %q, i32 %index
  %3 = getelementptr inbounds nuw float, ptr %p, i32 %index
  br label %vector.for.body.us

vector.for.body.us:                               ; preds = %vector.for.inc.us, %vector.outer
  %4 = phi i32 [ 0, %vector.outer ], [ %35, %vector.for.inc.us ]
  %5 = phi i32 [ 0, %vector.outer ], [ %36, %vector.for.inc.us ]
  %6 = getelementptr inbounds nuw i8, ptr %code, i32 %5
  %7 = load i8, ptr %6, align 1
  switch i8 %7, label %vector.sw.default.us [
    i8 0, label %vector.sw.bb.us
    i8 1, label %vector.sw.bb13.us
    i8 2, label %vector.sw.bb17.us
    i8 3, label %vector.sw.bb22.us
  ]

vector.sw.bb22.us:                                ; preds = %vector.for.body.us
  %8 = add nsw i32 %4, -1
  %9 = getelementptr inbounds <4 x float>, ptr %stack4.soa, i32 %8
  %10 = load <4 x float>, ptr %9, align 16
  %11 = getelementptr <4 x float>, ptr %stack4.soa, i32 %4
  %12 = getelementptr <4 x i8>, ptr %11, i32 -8
  %13 = load <4 x float>, ptr %12, align 16
  %14 = fmul <4 x float> %10, %13
  store <4 x float> %14, ptr %12, align 16
  br label %vector.for.inc.us

vector.sw.bb17.us:                                ; preds = %vector.for.body.us
  %15 = add nsw i32 %4, -1
  %16 = getelementptr inbounds <4 x float>, ptr %stack4.soa, i32 %15
  %17 = load <4 x float>, ptr %16, align 16
  %18 = getelementptr <4 x float>, ptr %stack4.soa, i32 %4
  %19 = getelementptr <4 x i8>, ptr %18, i32 -8
  %20 = load <4 x float>, ptr %19, align 16
  %21 = fadd <4 x float> %17, %20
  store <4 x float> %21, ptr %19, align 16
  br label %vector.for.inc.us

vector.sw.bb13.us:                                ; preds = %vector.for.body.us
  %22 = load <4 x float>, ptr %2, align 4
  %23 = add nsw i32 %4, 1
  %24 = getelementptr inbounds <4 x float>, ptr %stack4.soa, i32 %4
  store <4 x float> %22, ptr %24, align 16
  br label %vector.for.inc.us

vector.sw.bb.us:                                  ; preds = %vector.for.body.us
  %25 = load <4 x float>, ptr %3, align 4
  %26 = add nsw i32 %4, 1
  %27 = getelementptr inbounds <4 x float>, ptr %stack4.soa, i32 %4
  store <4 x float> %25, ptr %27, align 16
  br label %vector.for.inc.us

vector.sw.default.us:                             ; preds = %vector.for.body.us
  %28 = add nsw i32 %4, -1
  %29 = getelementptr inbounds <4 x float>, ptr %stack4.soa, i32 %28
  %30 = load <4 x float>, ptr %29, align 16
  %31 = getelementptr <4 x float>, ptr %stack4.soa, i32 %4
  %32 = getelementptr <4 x i8>, ptr %31, i32 -8
  %33 = load <4 x float>, ptr %32, align 16
  %34 = fsub <4 x float> %33, %30
  store <4 x float> %34, ptr %32, align 16
  br label %vector.for.inc.us

vector.for.inc.us:                                ; preds = %vector.sw.default.us, %vector.sw.bb.us, %vector.sw.bb13.us, %vector.sw.bb17.us, %vector.sw.bb22.us
  %35 = phi i32 [ %28, %vector.sw.default.us ], [ %26, %vector.sw.bb.us ], [ %23, %vector.sw.bb13.us ], [ %15, %vector.sw.bb17.us ], [ %8, %vector.sw.bb22.us ]
  %36 = add nuw nsw i32 %5, 1
  %37 = icmp eq i32 %36, %length
  br i1 %37, label %vector.for.cond.for.end_crit_edge.us, label %vector.for.body.us, !llvm.loop !24

vector.for.cond.for.end_crit_edge.us:             ; preds = %vector.for.inc.us
  %38 = load <4 x float>, ptr %stack4.soa, align 16
  %39 = getelementptr inbounds nuw float, ptr %r, i32 %index
  store <4 x float> %38, ptr %39, align 4
  %index.next = add nuw i32 %index, 4
  %40 = icmp eq i32 %index.next, %n.vec
  br i1 %40, label %middle.block, label %vector.outer, !llvm.loop !19, !superword.outer !22

middle.block:                                     ; preds = %vector.for.cond.for.end_crit_edge.us
  %41 = icmp eq i32 %n, %n.vec
  br i1 %41, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  br label %for.cond.preheader.us

for.cond.preheader.us:                            ; preds = %for.cond.for.end_crit_edge.us, %scalar.ph
  %.omp.iv.062.us = phi i32 [ %add36.us, %for.cond.for.end_crit_edge.us ], [ %resume, %scalar.ph ]
  %arrayidx14.us = getelementptr inbounds nuw float, ptr %q, i32 %.omp.iv.062.us
  %arrayidx11.us = getelementptr inbounds nuw float, ptr %p, i32 %.omp.iv.062.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.inc.us, %for.cond.preheader.us
  %top6.061.us = phi i32 [ 0, %for.cond.preheader.us ], [ %top6.1.us, %for.inc.us ]
  %k5.060.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc33.us, %for.inc.us ]
  %arrayidx.us = getelementptr inbounds nuw i8, ptr %code, i32 %k5.060.us
  %42 = load i8, ptr %arrayidx.us, align 1, !llvm.access.group !7
  switch i8 %42, label %sw.default.us [
    i8 0, label %sw.bb.us
    i8 1, label %sw.bb13.us
    i8 2, label %sw.bb17.us
    i8 3, label %sw.bb22.us
  ]

sw.bb22.us:                                       ; preds = %for.body.us
  %dec23.us = add nsw i32 %top6.061.us, -1
  %arrayidx24.us = getelementptr inbounds float, ptr %stack4, i32 %dec23.us
  %43 = load float, ptr %arrayidx24.us, align 4, !llvm.access.group !7
  %44 = getelementptr float, ptr %stack4, i32 %top6.061.us
  %arrayidx26.us = getelementptr i8, ptr %44, i32 -8
  %45 = load float, ptr %arrayidx26.us, align 4, !llvm.access.group !7
  %mul27.us = fmul float %43, %45
  store float %mul27.us, ptr %arrayidx26.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.bb17.us:                                       ; preds = %for.body.us
  %dec.us = add nsw i32 %top6.061.us, -1
  %arrayidx18.us = getelementptr inbounds float, ptr %stack4, i32 %dec.us
  %46 = load float, ptr %arrayidx18.us, align 4, !llvm.access.group !7
  %47 = getelementptr float, ptr %stack4, i32 %top6.061.us
  %arrayidx20.us = getelementptr i8, ptr %47, i32 -8
  %48 = load float, ptr %arrayidx20.us, align 4, !llvm.access.group !7
  %add21.us = fadd float %46, %48
  store float %add21.us, ptr %arrayidx20.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.bb13.us:                                       ; preds = %for.body.us
  %49 = load float, ptr %arrayidx14.us, align 4, !llvm.access.group !7
  %inc15.us = add nsw i32 %top6.061.us, 1
  %arrayidx16.us = getelementptr inbounds float, ptr %stack4, i32 %top6.061.us
  store float %49, ptr %arrayidx16.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.bb.us:                                         ; preds = %for.body.us
  %50 = load float, ptr %arrayidx11.us, align 4, !llvm.access.group !7
  %inc.us = add nsw i32 %top6.061.us, 1
  %arrayidx12.us = getelementptr inbounds float, ptr %stack4, i32 %top6.061.us
  store float %50, ptr %arrayidx12.us, align 4, !llvm.access.group !7
  br label %for.inc.us

sw.default.us:                                    ; preds = %for.body.us
  %dec28.us = add nsw i32 %top6.061.us, -1
  %arrayidx29.us = getelementptr inbounds float, ptr %stack4, i32 %dec28.us
  %51 = load float, ptr %arrayidx29.us, align 4, !llvm.access.group !7
  %52 = getelementptr float, ptr %stack4, i32 %top6.061.us
  %arrayidx31.us = getelementptr i8, ptr %52, i32 -8
  %53 = load float, ptr %arrayidx31.us, align 4, !llvm.access.group !7
  %sub32.us = fsub float %53, %51
  store float %sub32.us, ptr %arrayidx31.us, align 4, !llvm.access.group !7
  br label %for.inc.us

for.inc.us:                                       ; preds = %sw.default.us, %sw.bb.us, %sw.bb13.us, %sw.bb17.us, %sw.bb22.us
  %top6.1.us = phi i32 [ %dec28.us, %sw.default.us ], [ %inc.us, %sw.bb.us ], [ %inc15.us, %sw.bb13.us ], [ %dec.us, %sw.bb17.us ], [ %dec23.us, %sw.bb22.us ]
  %inc33.us = add nuw nsw i32 %k5.060.us, 1
  %exitcond64.not = icmp eq i32 %inc33.us, %length
  br i1 %exitcond64.not, label %for.cond.for.end_crit_edge.us, label %for.body.us, !llvm.loop !26

for.cond.for.end_crit_edge.us:                    ; preds = %for.inc.us
  %54 = load float, ptr %stack4, align 16, !llvm.access.group !7
  %arrayidx35.us = getelementptr inbounds nuw float, ptr %r, i32 %.omp.iv.062.us
  store float %54, ptr %arrayidx35.us, align 4, !llvm.access.group !7
  %add36.us = add nuw nsw i32 %.omp.iv.062.us, 1
  %exitcond65.not = icmp eq i32 %add36.us, %n
  br i1 %exitcond65.not, label %loop.exit, label %for.cond.preheader.us, !llvm.loop !21

loop.exit:                                        ; preds = %for.cond.for.end_crit_edge.us, %middle.block
  br label %omp.inner.for.end

omp.inner.for.end:                                ; preds = %loop.exit, %simd.if.then
  call void @llvm.lifetime.end.p0(ptr nonnull %stack4)
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end, %entry
  ret void
}
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))
!7 = distinct !{}
!11 = !{!"llvm.loop.mustprogress"}
!17 = !{!"soa", i32 0, i32 4}
!18 = !{!"llvm.loop.isvectorized", i32 1}
!19 = distinct !{!19, !18}
!20 = !{!"llvm.loop.unroll.runtime.disable"}
!21 = distinct !{!21, !20, !18}
!22 = !{i32 0, i32 4}
!23 = !{!"llvm.loop.isvectorized", i32 1}
!24 = distinct !{!24, !11, !23}
!25 = !{!"llvm.loop.isvectorized", i32 1}
!26 = distinct !{!26, !11, !25}
