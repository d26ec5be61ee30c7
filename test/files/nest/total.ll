; sweep: i32:n+8 i32:8 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define hidden range(i32 -2147483645, -2147483648) i32 @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  %cmp728 = icmp sgt i32 %m, 0
  %or.cond = and i1 %cmp, %cmp728
  br i1 %or.cond, label %for.cond.preheader.us, label %simd.if.end

for.cond.preheader.us:                            ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %entry
  %total4.032.us = phi i32 [ %add11.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %entry ]
  %.omp.iv.031.us = phi i32 [ %add12.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %entry ]
  %0 = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.031.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j.030.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %s.029.us = phi i32 [ 0, %for.cond.preheader.us ], [ %xor.us, %for.body.us ]
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %0, i32 %j.030.us
  %1 = load i32, ptr %arrayidx.us, align 4, !tbaa !2, !llvm.access.group !6
  %arrayidx9.us = getelementptr inbounds nuw i32, ptr %h, i32 %j.030.us
  %2 = load i32, ptr %arrayidx9.us, align 4, !tbaa !2, !llvm.access.group !6
  %mul10.us = mul nsw i32 %2, %1
  %xor.us = xor i32 %mul10.us, %s.029.us
  %inc.us = add nuw nsw i32 %j.030.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond.for.cond.cleanup_crit_edge.us, label %for.body.us, !llvm.loop !7

for.cond.for.cond.cleanup_crit_edge.us:           ; preds = %for.body.us
  %add11.us = add nsw i32 %xor.us, %total4.032.us
  %add12.us = add nuw nsw i32 %.omp.iv.031.us, 1
  %exitcond34.not = icmp eq i32 %add12.us, %n
  br i1 %exitcond34.not, label %omp.inner.for.end.loopexit, label %for.cond.preheader.us, !llvm.loop !10

omp.inner.for.end.loopexit:                       ; preds = %for.cond.for.cond.cleanup_crit_edge.us
  %3 = add nsw i32 %add11.us, 3
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end.loopexit, %entry
  %total.0 = phi i32 [ 3, %entry ], [ %3, %omp.inner.for.end.loopexit ]
  ret i32 %total.0
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
!6 = distinct !{}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.parallel_accesses", !6}
!12 = !{!"llvm.loop.vectorize.enable", i1 true}
