; sweep: float:n+12 float:12 float:n 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %w4 = alloca [12 x float], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %w4) #3
  %cmp956 = icmp sgt i32 %m, 0
  %conv = sitofp i32 %m to float
  br i1 %cmp956, label %for.cond.preheader.us.us, label %simd.if.then.split

for.cond.preheader.us.us:                         ; preds = %for.cond17.for.end29_crit_edge.us.us, %simd.if.then
  %.omp.iv.063.us.us = phi i32 [ %add31.us.us, %for.cond17.for.end29_crit_edge.us.us ], [ 0, %simd.if.then ]
  %0 = getelementptr inbounds nuw float, ptr %x, i32 %.omp.iv.063.us.us
  br label %for.body.us.us

for.body20.us.us:                                 ; preds = %for.cond.for.end_crit_edge.us.us, %for.body20.us.us
  %sum.061.us.us = phi float [ 0.000000e+00, %for.cond.for.end_crit_edge.us.us ], [ %add26.us.us, %for.body20.us.us ]
  %j5.160.us.us = phi i32 [ 0, %for.cond.for.end_crit_edge.us.us ], [ %inc28.us.us, %for.body20.us.us ]
  %arrayidx21.us.us = getelementptr inbounds nuw float, ptr %w4, i32 %j5.160.us.us
  %1 = load float, ptr %arrayidx21.us.us, align 4, !tbaa !6, !llvm.access.group !8
  %sub22.us.us = fsub float %1, %div16.us.us
  %mul25.us.us = fmul float %sub22.us.us, %sub22.us.us
  %add26.us.us = fadd float %sum.061.us.us, %mul25.us.us
  %inc28.us.us = add nuw nsw i32 %j5.160.us.us, 1
  %exitcond84.not = icmp eq i32 %inc28.us.us, %m
  br i1 %exitcond84.not, label %for.cond17.for.end29_crit_edge.us.us, label %for.body20.us.us, !llvm.loop !9

for.body.us.us:                                   ; preds = %for.body.us.us, %for.cond.preheader.us.us
  %mean.058.us.us = phi float [ 0.000000e+00, %for.cond.preheader.us.us ], [ %add15.us.us, %for.body.us.us ]
  %j5.057.us.us = phi i32 [ 0, %for.cond.preheader.us.us ], [ %inc.us.us, %for.body.us.us ]
  %arrayidx.us.us = getelementptr inbounds nuw float, ptr %h, i32 %j5.057.us.us
  %2 = load float, ptr %arrayidx.us.us, align 4, !tbaa !6, !llvm.access.group !8
  %arrayidx11.us.us = getelementptr inbounds nuw float, ptr %0, i32 %j5.057.us.us
  %3 = load float, ptr %arrayidx11.us.us, align 4, !tbaa !6, !llvm.access.group !8
  %mul12.us.us = fmul float %2, %3
  %arrayidx13.us.us = getelementptr inbounds nuw float, ptr %w4, i32 %j5.057.us.us
  store float %mul12.us.us, ptr %arrayidx13.us.us, align 4, !tbaa !6, !llvm.access.group !8
  %add15.us.us = fadd float %mean.058.us.us, %mul12.us.us
  %inc.us.us = add nuw nsw i32 %j5.057.us.us, 1
  %exitcond.not = icmp eq i32 %inc.us.us, %m
  br i1 %exitcond.not, label %for.cond.for.end_crit_edge.us.us, label %for.body.us.us, !llvm.loop !12

for.cond.for.end_crit_edge.us.us:                 ; preds = %for.body.us.us
  %div16.us.us = fdiv float %add15.us.us, %conv
  br label %for.body20.us.us

for.cond17.for.end29_crit_edge.us.us:             ; preds = %for.body20.us.us
  %arrayidx30.us.us = getelementptr inbounds nuw float, ptr %y, i32 %.omp.iv.063.us.us
  store float %add26.us.us, ptr %arrayidx30.us.us, align 4, !tbaa !6, !llvm.access.group !8
  %add31.us.us = add nuw nsw i32 %.omp.iv.063.us.us, 1
  %exitcond85.not = icmp eq i32 %add31.us.us, %n
  br i1 %exitcond85.not, label %omp.inner.for.end, label %for.cond.preheader.us.us, !llvm.loop !13

simd.if.then.split:                               ; preds = %simd.if.then
  %4 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 0, i32 %4, i1 false), !tbaa !6
  br label %omp.inner.for.end

omp.inner.for.end:                                ; preds = %simd.if.then.split, %for.cond17.for.end29_crit_edge.us.us
  call void @llvm.lifetime.end.p0(ptr nonnull %w4) #3
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end, %entry
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i32(ptr writeonly captures(none), i8, i32, i1 immarg) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { nounwind }

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
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.parallel_accesses", !8}
!15 = !{!"llvm.loop.vectorize.enable", i1 true}
