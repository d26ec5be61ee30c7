; refuses: LoopCarriedValue
; sweep: float:n+8 float:8 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define hidden float @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  %cmp727 = icmp sgt i32 %m, 0
  %or.cond = and i1 %cmp, %cmp727
  br i1 %or.cond, label %for.cond.preheader.us, label %simd.if.end

for.cond.preheader.us:                            ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %entry
  %total4.031.us = phi float [ %add11.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0.000000e+00, %entry ]
  %.omp.iv.030.us = phi i32 [ %add12.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %entry ]
  %0 = getelementptr inbounds nuw float, ptr %x, i32 %.omp.iv.030.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j.029.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %total4.128.us = phi float [ %total4.031.us, %for.cond.preheader.us ], [ %add11.us, %for.body.us ]
  %arrayidx.us = getelementptr inbounds nuw float, ptr %0, i32 %j.029.us
  %1 = load float, ptr %arrayidx.us, align 4, !tbaa !6, !llvm.access.group !8
  %arrayidx9.us = getelementptr inbounds nuw float, ptr %h, i32 %j.029.us
  %2 = load float, ptr %arrayidx9.us, align 4, !tbaa !6, !llvm.access.group !8
  %mul10.us = fmul float %1, %2
  %add11.us = fadd float %total4.128.us, %mul10.us
  %inc.us = add nuw nsw i32 %j.029.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond.for.cond.cleanup_crit_edge.us, label %for.body.us, !llvm.loop !9

for.cond.for.cond.cleanup_crit_edge.us:           ; preds = %for.body.us
  %add12.us = add nuw nsw i32 %.omp.iv.030.us, 1
  %exitcond33.not = icmp eq i32 %add12.us, %n
  br i1 %exitcond33.not, label %omp.inner.for.end.loopexit, label %for.cond.preheader.us, !llvm.loop !12

omp.inner.for.end.loopexit:                       ; preds = %for.cond.for.cond.cleanup_crit_edge.us
  %3 = fadd float %add11.us, 5.000000e-01
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end.loopexit, %entry
  %total.0 = phi float [ 5.000000e-01, %entry ], [ %3, %omp.inner.for.end.loopexit ]
  ret float %total.0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }

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
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.parallel_accesses", !8}
!14 = !{!"llvm.loop.vectorize.enable", i1 true}
