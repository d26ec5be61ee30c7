; sweep: float:n float:8 i32:n 7 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %s, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %omp.inner.for.cond.preheader, label %simd.if.end

omp.inner.for.cond.preheader:                     ; preds = %entry
  %cmp634 = icmp sgt i32 %m, 0
  br i1 %cmp634, label %for.cond.preheader.us, label %for.cond.preheader.preheader

for.cond.preheader.preheader:                     ; preds = %omp.inner.for.cond.preheader
  %0 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 -1, i32 %0, i1 false), !tbaa !2
  br label %simd.if.end

for.cond.preheader.us:                            ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %omp.inner.for.cond.preheader
  %.omp.iv.038.us = phi i32 [ %add16.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %omp.inner.for.cond.preheader ]
  %arrayidx.us = getelementptr inbounds nuw float, ptr %x, i32 %.omp.iv.038.us
  %1 = load float, ptr %arrayidx.us, align 4, !tbaa !6, !llvm.access.group !8
  br label %for.body.us

for.body.us:                                      ; preds = %if.end14.us, %for.cond.preheader.us
  %j.037.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %if.end14.us ]
  %at.036.us = phi i32 [ -1, %for.cond.preheader.us ], [ %at.1.us, %if.end14.us ]
  %best.035.us = phi float [ 1.000000e+09, %for.cond.preheader.us ], [ %best.1.us, %if.end14.us ]
  %arrayidx7.us = getelementptr inbounds nuw float, ptr %s, i32 %j.037.us
  %2 = load float, ptr %arrayidx7.us, align 4, !tbaa !6, !llvm.access.group !8
  %sub8.us = fsub float %1, %2
  %mul9.us = fmul float %sub8.us, %sub8.us
  %cmp10.us = fcmp olt float %mul9.us, %best.035.us
  br i1 %cmp10.us, label %if.end14.us, label %if.else.us

if.else.us:                                       ; preds = %for.body.us
  %cmp11.us = fcmp olt float %mul9.us, 1.000000e+00
  br i1 %cmp11.us, label %if.then12.us, label %if.end14.us

if.then12.us:                                     ; preds = %if.else.us
  %add13.us = add nsw i32 %at.036.us, 1
  br label %if.end14.us

if.end14.us:                                      ; preds = %if.then12.us, %if.else.us, %for.body.us
  %best.1.us = phi float [ %best.035.us, %if.else.us ], [ %best.035.us, %if.then12.us ], [ %mul9.us, %for.body.us ]
  %at.1.us = phi i32 [ %at.036.us, %if.else.us ], [ %add13.us, %if.then12.us ], [ %j.037.us, %for.body.us ]
  %inc.us = add nuw nsw i32 %j.037.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond.for.cond.cleanup_crit_edge.us, label %for.body.us, !llvm.loop !9

for.cond.for.cond.cleanup_crit_edge.us:           ; preds = %if.end14.us
  %arrayidx15.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.038.us
  store i32 %at.1.us, ptr %arrayidx15.us, align 4, !tbaa !2, !llvm.access.group !8
  %add16.us = add nuw nsw i32 %.omp.iv.038.us, 1
  %exitcond40.not = icmp eq i32 %add16.us, %n
  br i1 %exitcond40.not, label %simd.if.end, label %for.cond.preheader.us, !llvm.loop !12

simd.if.end:                                      ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %for.cond.preheader.preheader, %entry
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i32(ptr writeonly captures(none), i8, i32, i1 immarg) #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: write) }

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
