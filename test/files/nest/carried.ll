; refuses: LoopCarriedValue
; sweep: i32:n+8 i32:n 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %omp.inner.for.cond.preheader, label %simd.if.end

omp.inner.for.cond.preheader:                     ; preds = %entry
  %cmp623 = icmp sgt i32 %m, 0
  br i1 %cmp623, label %for.cond.preheader.us, label %for.cond.preheader

for.cond.preheader.us:                            ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %omp.inner.for.cond.preheader
  %.omp.iv.027.us = phi i32 [ %add10.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %omp.inner.for.cond.preheader ]
  %s.026.us = phi i32 [ %xor.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 1, %omp.inner.for.cond.preheader ]
  %0 = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.027.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j.025.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %s.124.us = phi i32 [ %s.026.us, %for.cond.preheader.us ], [ %xor.us, %for.body.us ]
  %mul7.us = mul nsw i32 %s.124.us, 3
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %0, i32 %j.025.us
  %1 = load i32, ptr %arrayidx.us, align 4, !tbaa !2, !llvm.access.group !6
  %xor.us = xor i32 %1, %mul7.us
  %inc.us = add nuw nsw i32 %j.025.us, 1
  %exitcond29.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond29.not, label %for.cond.for.cond.cleanup_crit_edge.us, label %for.body.us, !llvm.loop !7

for.cond.for.cond.cleanup_crit_edge.us:           ; preds = %for.body.us
  %arrayidx9.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.027.us
  store i32 %xor.us, ptr %arrayidx9.us, align 4, !tbaa !2, !llvm.access.group !6
  %add10.us = add nuw nsw i32 %.omp.iv.027.us, 1
  %exitcond30.not = icmp eq i32 %add10.us, %n
  br i1 %exitcond30.not, label %simd.if.end, label %for.cond.preheader.us, !llvm.loop !10

for.cond.preheader:                               ; preds = %for.cond.preheader, %omp.inner.for.cond.preheader
  %.omp.iv.027 = phi i32 [ %add10, %for.cond.preheader ], [ 0, %omp.inner.for.cond.preheader ]
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.027
  store i32 1, ptr %arrayidx9, align 4, !tbaa !2, !llvm.access.group !6
  %add10 = add nuw nsw i32 %.omp.iv.027, 1
  %exitcond.not = icmp eq i32 %add10, %n
  br i1 %exitcond.not, label %simd.if.end, label %for.cond.preheader, !llvm.loop !10

simd.if.end:                                      ; preds = %for.cond.preheader, %for.cond.for.cond.cleanup_crit_edge.us, %entry
  ret void
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!llvm.errno.tbaa = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"clang version 22.1.0 (https://codeberg.org/YoWASP/llvm-project 9560ae0f2cc440e4fc891fddbc119da6f56daa59)"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"omnipotent char", !5, i64 0}
!5 = !{!"Simple C/C++ TBAA"}
!6 = distinct !{}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.parallel_accesses", !6}
!12 = !{!"llvm.loop.vectorize.enable", i1 true}
