; sweep: i32:n+8 i32:8 i32:n 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden i32 @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %omp.inner.for.cond.preheader, label %simd.if.end

omp.inner.for.cond.preheader:                     ; preds = %entry
  %cmp831 = icmp sgt i32 %m, 0
  br i1 %cmp831, label %for.cond.preheader.us, label %for.cond.preheader.preheader

for.cond.preheader.preheader:                     ; preds = %omp.inner.for.cond.preheader
  %0 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 0, i32 %0, i1 false), !tbaa !2
  br label %simd.if.end

for.cond.preheader.us:                            ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %omp.inner.for.cond.preheader
  %.omp.iv.034.us = phi i32 [ %add15.us, %for.cond.for.cond.cleanup_crit_edge.us ], [ 0, %omp.inner.for.cond.preheader ]
  %1 = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.034.us
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j.033.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %s5.132.us = phi i32 [ 0, %for.cond.preheader.us ], [ %add13.us, %for.body.us ]
  %mul9.us = mul nsw i32 %s5.132.us, 3
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %1, i32 %j.033.us
  %2 = load i32, ptr %arrayidx.us, align 4, !tbaa !2, !llvm.access.group !6
  %arrayidx11.us = getelementptr inbounds nuw i32, ptr %h, i32 %j.033.us
  %3 = load i32, ptr %arrayidx11.us, align 4, !tbaa !2, !llvm.access.group !6
  %mul12.us = mul nsw i32 %3, %2
  %add13.us = add nsw i32 %mul12.us, %mul9.us
  %inc.us = add nuw nsw i32 %j.033.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond.for.cond.cleanup_crit_edge.us, label %for.body.us, !llvm.loop !7

for.cond.for.cond.cleanup_crit_edge.us:           ; preds = %for.body.us
  %arrayidx14.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.034.us
  store i32 %add13.us, ptr %arrayidx14.us, align 4, !tbaa !2, !llvm.access.group !6
  %add15.us = add nuw nsw i32 %.omp.iv.034.us, 1
  %exitcond36.not = icmp eq i32 %add15.us, %n
  br i1 %exitcond36.not, label %simd.if.end, label %for.cond.preheader.us, !llvm.loop !10

simd.if.end:                                      ; preds = %for.cond.for.cond.cleanup_crit_edge.us, %for.cond.preheader.preheader, %entry
  %s.0 = phi i32 [ -1, %entry ], [ 0, %for.cond.preheader.preheader ], [ %add13.us, %for.cond.for.cond.cleanup_crit_edge.us ]
  %add20 = add nsw i32 %s.0, %n
  ret i32 %add20
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
!6 = distinct !{}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.parallel_accesses", !6}
!12 = !{!"llvm.loop.vectorize.enable", i1 true}
