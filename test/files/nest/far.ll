; sweep: i16:3n+30 i16:2n+8 i16:n 4 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %z, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %omp.inner.for.cond.preheader, label %simd.if.end

omp.inner.for.cond.preheader:                     ; preds = %entry
  %cmp636 = icmp sgt i32 %m, 0
  %0 = getelementptr i16, ptr %y, i32 %n
  br i1 %cmp636, label %for.cond.preheader.us, label %for.cond.preheader.preheader

for.cond.preheader.preheader:                     ; preds = %omp.inner.for.cond.preheader
  %1 = shl nuw i32 %n, 1
  tail call void @llvm.memset.p0.i32(ptr align 2 %y, i8 0, i32 %1, i1 false), !tbaa !6
  br label %simd.if.end

for.cond.preheader.us:                            ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %omp.inner.for.cond.preheader
  %.omp.iv.039.us = phi i32 [ %add19.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %omp.inner.for.cond.preheader ]
  %.idx.us = mul nuw nsw i32 %.omp.iv.039.us, 6
  %2 = getelementptr inbounds nuw i8, ptr %x, i32 %.idx.us
  %sub9.us = sub nsw i32 %n, %.omp.iv.039.us
  %3 = getelementptr i16, ptr %z, i32 %sub9.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j.038.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %s.037.us = phi i32 [ 0, %for.cond.preheader.us ], [ %add14.us, %for.body.us ]
  %arrayidx.us = getelementptr inbounds nuw i16, ptr %2, i32 %j.038.us
  %4 = load i16, ptr %arrayidx.us, align 2, !tbaa !6, !llvm.access.group !8
  %conv.us42 = zext i16 %4 to i32
  %arrayidx11.us = getelementptr i16, ptr %3, i32 %j.038.us
  %5 = load i16, ptr %arrayidx11.us, align 2, !tbaa !6, !llvm.access.group !8
  %conv12.us43 = zext i16 %5 to i32
  %mul13.us = mul nuw i32 %conv12.us43, %conv.us42
  %add14.us = add i32 %mul13.us, %s.037.us
  %inc.us = add nuw nsw i32 %j.038.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond.for.cond.cleanup_crit_edge.us, label %for.body.us, !llvm.loop !9

for.cond.for.cond.cleanup_crit_edge.us:           ; preds = %for.body.us
  %conv15.us = trunc i32 %add14.us to i16
  %6 = xor i32 %.omp.iv.039.us, -1
  %arrayidx18.us = getelementptr i16, ptr %0, i32 %6
  store i16 %conv15.us, ptr %arrayidx18.us, align 2, !tbaa !6, !llvm.access.group !8
  %add19.us = add nuw nsw i32 %.omp.iv.039.us, 1
  %exitcond41.not = icmp eq i32 %add19.us, %n
  br i1 %exitcond41.not, label %simd.if.end, label %for.cond.preheader.us, !llvm.loop !12

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
!7 = !{!"short", !4, i64 0}
!8 = distinct !{}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.parallel_accesses", !8}
!14 = !{!"llvm.loop.vectorize.enable", i1 true}
