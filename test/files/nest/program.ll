; sweep: i8:8 float:n float:n float:n 7 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %code, ptr noalias noundef readonly captures(none) %p, ptr noalias noundef readonly captures(none) %q, ptr noalias noundef writeonly captures(none) %r, i32 noundef %length, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %stack4 = alloca [16 x float], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %stack4) #2
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %stack4, i32 4
  %cmp1362 = icmp sgt i32 %length, 0
  br i1 %cmp1362, label %omp.inner.for.body.us, label %omp.inner.for.body

omp.inner.for.body.us:                            ; preds = %for.cond.for.end_crit_edge.us, %simd.if.then
  %.omp.iv.065.us = phi i32 [ %add38.us, %for.cond.for.end_crit_edge.us ], [ 0, %simd.if.then ]
  %arrayidx.us = getelementptr inbounds nuw float, ptr %p, i32 %.omp.iv.065.us
  %0 = load float, ptr %arrayidx.us, align 4, !tbaa !6, !llvm.access.group !8
  store float %0, ptr %stack4, align 16, !tbaa !6, !llvm.access.group !8
  %arrayidx11.us = getelementptr inbounds nuw float, ptr %q, i32 %.omp.iv.065.us
  %1 = load float, ptr %arrayidx11.us, align 4, !tbaa !6, !llvm.access.group !8
  store float %1, ptr %arrayidx12, align 4, !tbaa !6, !llvm.access.group !8
  br label %for.body.us

for.body.us:                                      ; preds = %for.inc.us, %omp.inner.for.body.us
  %top6.064.us = phi i32 [ 2, %omp.inner.for.body.us ], [ %top6.1.us, %for.inc.us ]
  %k5.063.us = phi i32 [ 0, %omp.inner.for.body.us ], [ %inc32.us, %for.inc.us ]
  %arrayidx14.us = getelementptr inbounds nuw i8, ptr %code, i32 %k5.063.us
  %2 = load i8, ptr %arrayidx14.us, align 1, !tbaa !9, !llvm.access.group !8
  %3 = and i8 %2, 3
  switch i8 %3, label %default.unreachable [
    i8 0, label %sw.bb.us
    i8 1, label %sw.bb17.us
    i8 2, label %sw.bb21.us
    i8 3, label %sw.default.us
  ]

sw.default.us:                                    ; preds = %for.body.us
  %4 = getelementptr float, ptr %stack4, i32 %top6.064.us
  %arrayidx28.us = getelementptr i8, ptr %4, i32 -4
  %5 = load float, ptr %arrayidx28.us, align 4, !tbaa !6, !llvm.access.group !8
  %arrayidx30.us = getelementptr i8, ptr %4, i32 -8
  %6 = load float, ptr %arrayidx30.us, align 4, !tbaa !6, !llvm.access.group !8
  %mul31.us = fmul float %5, %6
  store float %mul31.us, ptr %arrayidx30.us, align 4, !tbaa !6, !llvm.access.group !8
  br label %for.inc.us

sw.bb21.us:                                       ; preds = %for.body.us
  %7 = getelementptr float, ptr %stack4, i32 %top6.064.us
  %arrayidx23.us = getelementptr i8, ptr %7, i32 -8
  %8 = load float, ptr %arrayidx23.us, align 4, !tbaa !6, !llvm.access.group !8
  %arrayidx25.us = getelementptr i8, ptr %7, i32 -4
  %9 = load float, ptr %arrayidx25.us, align 4, !tbaa !6, !llvm.access.group !8
  %add26.us = fadd float %8, %9
  store float %add26.us, ptr %arrayidx25.us, align 4, !tbaa !6, !llvm.access.group !8
  br label %for.inc.us

sw.bb17.us:                                       ; preds = %for.body.us
  %inc19.us = add nsw i32 %top6.064.us, 1
  %arrayidx20.us = getelementptr inbounds float, ptr %stack4, i32 %top6.064.us
  store float %1, ptr %arrayidx20.us, align 4, !tbaa !6, !llvm.access.group !8
  br label %for.inc.us

sw.bb.us:                                         ; preds = %for.body.us
  %inc.us = add nsw i32 %top6.064.us, 1
  %arrayidx16.us = getelementptr inbounds float, ptr %stack4, i32 %top6.064.us
  store float %0, ptr %arrayidx16.us, align 4, !tbaa !6, !llvm.access.group !8
  br label %for.inc.us

for.inc.us:                                       ; preds = %sw.bb.us, %sw.bb17.us, %sw.bb21.us, %sw.default.us
  %top6.1.us = phi i32 [ %inc.us, %sw.bb.us ], [ %inc19.us, %sw.bb17.us ], [ %top6.064.us, %sw.bb21.us ], [ %top6.064.us, %sw.default.us ]
  %inc32.us = add nuw nsw i32 %k5.063.us, 1
  %exitcond68.not = icmp eq i32 %inc32.us, %length
  br i1 %exitcond68.not, label %for.cond.for.end_crit_edge.us, label %for.body.us, !llvm.loop !10

for.cond.for.end_crit_edge.us:                    ; preds = %for.inc.us
  %10 = load float, ptr %stack4, align 16, !tbaa !6, !llvm.access.group !8
  %11 = getelementptr float, ptr %stack4, i32 %top6.1.us
  %arrayidx35.us = getelementptr i8, ptr %11, i32 -4
  %12 = load float, ptr %arrayidx35.us, align 4, !tbaa !6, !llvm.access.group !8
  %add36.us = fadd float %10, %12
  %arrayidx37.us = getelementptr inbounds nuw float, ptr %r, i32 %.omp.iv.065.us
  store float %add36.us, ptr %arrayidx37.us, align 4, !tbaa !6, !llvm.access.group !8
  %add38.us = add nuw nsw i32 %.omp.iv.065.us, 1
  %exitcond69.not = icmp eq i32 %add38.us, %n
  br i1 %exitcond69.not, label %omp.inner.for.end, label %omp.inner.for.body.us, !llvm.loop !13

default.unreachable:                              ; preds = %for.body.us
  unreachable

omp.inner.for.body:                               ; preds = %omp.inner.for.body, %simd.if.then
  %.omp.iv.065 = phi i32 [ %add38, %omp.inner.for.body ], [ 0, %simd.if.then ]
  %arrayidx = getelementptr inbounds nuw float, ptr %p, i32 %.omp.iv.065
  %13 = load float, ptr %arrayidx, align 4, !tbaa !6, !llvm.access.group !8
  %arrayidx11 = getelementptr inbounds nuw float, ptr %q, i32 %.omp.iv.065
  %14 = load float, ptr %arrayidx11, align 4, !tbaa !6, !llvm.access.group !8
  %add36 = fadd float %13, %14
  %arrayidx37 = getelementptr inbounds nuw float, ptr %r, i32 %.omp.iv.065
  store float %add36, ptr %arrayidx37, align 4, !tbaa !6, !llvm.access.group !8
  %add38 = add nuw nsw i32 %.omp.iv.065, 1
  %exitcond.not = icmp eq i32 %add38, %n
  br i1 %exitcond.not, label %omp.inner.for.end, label %omp.inner.for.body, !llvm.loop !13

omp.inner.for.end:                                ; preds = %omp.inner.for.body, %for.cond.for.end_crit_edge.us
  call void @llvm.lifetime.end.p0(ptr nonnull %stack4) #2
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end, %entry
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!llvm.errno.tbaa = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"clang version 22.1.0 (https://codeberg.org/YoWASP/llvm-project 9560ae0f2cc440e4fc891fddbc119da6f56daa59)"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"omnipotent char", !5, i64 0}
!5 = !{!"Simple C/C++ TBAA"}
!6 = !{!7, !7, i64 0}
!7 = !{!"float", !4, i64 0}
!8 = distinct !{}
!9 = !{!4, !4, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.parallel_accesses", !8}
!15 = !{!"llvm.loop.vectorize.enable", i1 true}
