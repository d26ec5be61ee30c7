; sweep: i32:n i32:n 4 3 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %side, i32 noundef %rounds, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %g4 = alloca [4 x [4 x i32]], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %g4) #2
  %cmp1195 = icmp sgt i32 %side, 0
  %cmp25101 = icmp sgt i32 %rounds, 0
  %sub54 = add nsw i32 %side, -1
  %arrayidx55 = getelementptr inbounds [4 x i32], ptr %g4, i32 %sub54
  %arrayidx57 = getelementptr inbounds i32, ptr %arrayidx55, i32 %sub54
  br i1 %cmp25101, label %simd.if.then.split.us, label %simd.if.then.split

simd.if.then.split.us:                            ; preds = %simd.if.then
  %cmp2899 = icmp sgt i32 %side, 1
  br i1 %cmp2899, label %for.cond.preheader.us.us, label %simd.if.then.split.us.split

for.cond.preheader.us.us:                         ; preds = %for.cond24.for.end53_crit_edge.split.us.us.us, %simd.if.then.split.us
  %.omp.iv.0103.us.us = phi i32 [ %add59.us.us, %for.cond24.for.end53_crit_edge.split.us.us.us ], [ 0, %simd.if.then.split.us ]
  br i1 %cmp1195, label %for.cond12.preheader.lr.ph.us.us, label %for.cond27.preheader.us.us.us.preheader

for.cond12.preheader.lr.ph.us.us:                 ; preds = %for.cond.preheader.us.us
  %arrayidx.us.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.0103.us.us
  %0 = load i32, ptr %arrayidx.us.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.cond12.preheader.us.us.us

for.cond12.preheader.us.us.us:                    ; preds = %for.cond12.for.inc21_crit_edge.us.us.us, %for.cond12.preheader.lr.ph.us.us
  %a6.096.us.us.us = phi i32 [ 0, %for.cond12.preheader.lr.ph.us.us ], [ %add15.us.us.us, %for.cond12.for.inc21_crit_edge.us.us.us ]
  %add15.us.us.us = add nuw nsw i32 %a6.096.us.us.us, 1
  %mul16.us.us.us = mul nsw i32 %0, %add15.us.us.us
  %arrayidx19.us.us.us = getelementptr inbounds nuw [4 x i32], ptr %g4, i32 %a6.096.us.us.us
  br label %for.body14.us.us.us

for.body14.us.us.us:                              ; preds = %for.body14.us.us.us, %for.cond12.preheader.us.us.us
  %b7.094.us.us.us = phi i32 [ 0, %for.cond12.preheader.us.us.us ], [ %inc.us.us.us, %for.body14.us.us.us ]
  %mul17.neg.us.us.us = mul i32 %b7.094.us.us.us, -7
  %sub18.us.us.us = add i32 %mul16.us.us.us, %mul17.neg.us.us.us
  %arrayidx20.us.us.us = getelementptr inbounds nuw i32, ptr %arrayidx19.us.us.us, i32 %b7.094.us.us.us
  store i32 %sub18.us.us.us, ptr %arrayidx20.us.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %inc.us.us.us = add nuw nsw i32 %b7.094.us.us.us, 1
  %exitcond169.not = icmp eq i32 %inc.us.us.us, %side
  br i1 %exitcond169.not, label %for.cond12.for.inc21_crit_edge.us.us.us, label %for.body14.us.us.us, !llvm.loop !7

for.cond12.for.inc21_crit_edge.us.us.us:          ; preds = %for.body14.us.us.us
  %exitcond170.not = icmp eq i32 %add15.us.us.us, %side
  br i1 %exitcond170.not, label %for.cond27.preheader.us.us.us.preheader, label %for.cond12.preheader.us.us.us, !llvm.loop !10

for.cond27.preheader.us.us.us.preheader:          ; preds = %for.cond12.for.inc21_crit_edge.us.us.us, %for.cond.preheader.us.us
  br label %for.cond27.preheader.us.us.us

for.cond27.preheader.us.us.us:                    ; preds = %for.cond27.for.inc51_crit_edge.split.us.us.us.us, %for.cond27.preheader.us.us.us.preheader
  %r5.0102.us.us.us = phi i32 [ %inc52.us.us.us, %for.cond27.for.inc51_crit_edge.split.us.us.us.us ], [ 0, %for.cond27.preheader.us.us.us.preheader ]
  br label %for.cond30.preheader.us.us.us.us

for.cond30.preheader.us.us.us.us:                 ; preds = %for.cond30.for.inc48_crit_edge.us.us.us.us, %for.cond27.preheader.us.us.us
  %indvar = phi i32 [ %indvar.next, %for.cond30.for.inc48_crit_edge.us.us.us.us ], [ 0, %for.cond27.preheader.us.us.us ]
  %a6.1100.us.us.us.us = phi i32 [ %inc49.us.us.us.us, %for.cond30.for.inc48_crit_edge.us.us.us.us ], [ 1, %for.cond27.preheader.us.us.us ]
  %1 = shl i32 %indvar, 4
  %2 = getelementptr i8, ptr %g4, i32 %1
  %scevgep = getelementptr i8, ptr %2, i32 16
  %3 = getelementptr [4 x i32], ptr %g4, i32 %a6.1100.us.us.us.us
  %arrayidx34.us.us.us.us = getelementptr i8, ptr %3, i32 -16
  %load_initial = load i32, ptr %scevgep, align 16
  br label %for.body32.us.us.us.us

for.body32.us.us.us.us:                           ; preds = %for.body32.us.us.us.us, %for.cond30.preheader.us.us.us.us
  %store_forwarded = phi i32 [ %load_initial, %for.cond30.preheader.us.us.us.us ], [ %shr.us.us.us.us, %for.body32.us.us.us.us ]
  %b7.198.us.us.us.us = phi i32 [ 1, %for.cond30.preheader.us.us.us.us ], [ %inc46.us.us.us.us, %for.body32.us.us.us.us ]
  %arrayidx35.us.us.us.us = getelementptr inbounds nuw i32, ptr %arrayidx34.us.us.us.us, i32 %b7.198.us.us.us.us
  %4 = load i32, ptr %arrayidx35.us.us.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %5 = getelementptr i32, ptr %3, i32 %b7.198.us.us.us.us
  %add39.us.us.us.us = add nsw i32 %store_forwarded, %4
  %6 = load i32, ptr %5, align 4, !tbaa !2, !llvm.access.group !6
  %add42.us.us.us.us = add nsw i32 %add39.us.us.us.us, %6
  %shr.us.us.us.us = ashr i32 %add42.us.us.us.us, 1
  store i32 %shr.us.us.us.us, ptr %5, align 4, !tbaa !2, !llvm.access.group !6
  %inc46.us.us.us.us = add nuw nsw i32 %b7.198.us.us.us.us, 1
  %exitcond171.not = icmp eq i32 %inc46.us.us.us.us, %side
  br i1 %exitcond171.not, label %for.cond30.for.inc48_crit_edge.us.us.us.us, label %for.body32.us.us.us.us, !llvm.loop !11

for.cond30.for.inc48_crit_edge.us.us.us.us:       ; preds = %for.body32.us.us.us.us
  %inc49.us.us.us.us = add nuw nsw i32 %a6.1100.us.us.us.us, 1
  %exitcond172.not = icmp eq i32 %inc49.us.us.us.us, %side
  %indvar.next = add i32 %indvar, 1
  br i1 %exitcond172.not, label %for.cond27.for.inc51_crit_edge.split.us.us.us.us, label %for.cond30.preheader.us.us.us.us, !llvm.loop !12

for.cond27.for.inc51_crit_edge.split.us.us.us.us: ; preds = %for.cond30.for.inc48_crit_edge.us.us.us.us
  %inc52.us.us.us = add nuw nsw i32 %r5.0102.us.us.us, 1
  %exitcond173.not = icmp eq i32 %inc52.us.us.us, %rounds
  br i1 %exitcond173.not, label %for.cond24.for.end53_crit_edge.split.us.us.us, label %for.cond27.preheader.us.us.us, !llvm.loop !13

for.cond24.for.end53_crit_edge.split.us.us.us:    ; preds = %for.cond27.for.inc51_crit_edge.split.us.us.us.us
  %7 = load i32, ptr %arrayidx57, align 4, !tbaa !2, !llvm.access.group !6
  %arrayidx58.us.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.0103.us.us
  store i32 %7, ptr %arrayidx58.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %add59.us.us = add nuw nsw i32 %.omp.iv.0103.us.us, 1
  %exitcond174.not = icmp eq i32 %add59.us.us, %n
  br i1 %exitcond174.not, label %omp.inner.for.end, label %for.cond.preheader.us.us, !llvm.loop !14

simd.if.then.split.us.split:                      ; preds = %simd.if.then.split.us
  br i1 %cmp1195, label %for.cond27.preheader.us104.us.preheader, label %omp.inner.for.end

for.cond27.preheader.us104.us.preheader:          ; preds = %for.cond27.preheader.us104.us.preheader, %simd.if.then.split.us.split
  %.omp.iv.0103.us.us135 = phi i32 [ %add59.us.us156, %for.cond27.preheader.us104.us.preheader ], [ 0, %simd.if.then.split.us.split ]
  %arrayidx.us.us138 = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.0103.us.us135
  %8 = load i32, ptr %arrayidx.us.us138, align 4, !tbaa !2, !llvm.access.group !6
  store i32 %8, ptr %g4, align 16, !tbaa !2, !llvm.access.group !6
  %9 = load i32, ptr %arrayidx57, align 4, !tbaa !2, !llvm.access.group !6
  %arrayidx58.us.us155 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.0103.us.us135
  store i32 %9, ptr %arrayidx58.us.us155, align 4, !tbaa !2, !llvm.access.group !6
  %add59.us.us156 = add nuw nsw i32 %.omp.iv.0103.us.us135, 1
  %exitcond168.not = icmp eq i32 %add59.us.us156, %n
  br i1 %exitcond168.not, label %omp.inner.for.end, label %for.cond27.preheader.us104.us.preheader, !llvm.loop !14

simd.if.then.split:                               ; preds = %simd.if.then
  br i1 %cmp1195, label %for.cond.preheader.us110, label %omp.inner.for.end

for.cond.preheader.us110:                         ; preds = %for.cond.for.cond24.preheader_crit_edge.split.us.us133, %simd.if.then.split
  %.omp.iv.0103.us111 = phi i32 [ %add59.us114, %for.cond.for.cond24.preheader_crit_edge.split.us.us133 ], [ 0, %simd.if.then.split ]
  %arrayidx.us117 = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.0103.us111
  %10 = load i32, ptr %arrayidx.us117, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.cond12.preheader.us.us118

for.cond12.preheader.us.us118:                    ; preds = %for.cond12.for.inc21_crit_edge.us.us130, %for.cond.preheader.us110
  %a6.096.us.us119 = phi i32 [ 0, %for.cond.preheader.us110 ], [ %add15.us.us120, %for.cond12.for.inc21_crit_edge.us.us130 ]
  %add15.us.us120 = add nuw nsw i32 %a6.096.us.us119, 1
  %mul16.us.us121 = mul nsw i32 %10, %add15.us.us120
  %arrayidx19.us.us122 = getelementptr inbounds nuw [4 x i32], ptr %g4, i32 %a6.096.us.us119
  br label %for.body14.us.us123

for.body14.us.us123:                              ; preds = %for.body14.us.us123, %for.cond12.preheader.us.us118
  %b7.094.us.us124 = phi i32 [ 0, %for.cond12.preheader.us.us118 ], [ %inc.us.us128, %for.body14.us.us123 ]
  %mul17.neg.us.us125 = mul i32 %b7.094.us.us124, -7
  %sub18.us.us126 = add i32 %mul16.us.us121, %mul17.neg.us.us125
  %arrayidx20.us.us127 = getelementptr inbounds nuw i32, ptr %arrayidx19.us.us122, i32 %b7.094.us.us124
  store i32 %sub18.us.us126, ptr %arrayidx20.us.us127, align 4, !tbaa !2, !llvm.access.group !6
  %inc.us.us128 = add nuw nsw i32 %b7.094.us.us124, 1
  %exitcond162.not = icmp eq i32 %inc.us.us128, %side
  br i1 %exitcond162.not, label %for.cond12.for.inc21_crit_edge.us.us130, label %for.body14.us.us123, !llvm.loop !7

for.cond12.for.inc21_crit_edge.us.us130:          ; preds = %for.body14.us.us123
  %exitcond163.not = icmp eq i32 %add15.us.us120, %side
  br i1 %exitcond163.not, label %for.cond.for.cond24.preheader_crit_edge.split.us.us133, label %for.cond12.preheader.us.us118, !llvm.loop !10

for.cond.for.cond24.preheader_crit_edge.split.us.us133: ; preds = %for.cond12.for.inc21_crit_edge.us.us130
  %11 = load i32, ptr %arrayidx57, align 4, !tbaa !2, !llvm.access.group !6
  %arrayidx58.us113 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.0103.us111
  store i32 %11, ptr %arrayidx58.us113, align 4, !tbaa !2, !llvm.access.group !6
  %add59.us114 = add nuw nsw i32 %.omp.iv.0103.us111, 1
  %exitcond164.not = icmp eq i32 %add59.us114, %n
  br i1 %exitcond164.not, label %omp.inner.for.end, label %for.cond.preheader.us110, !llvm.loop !14

omp.inner.for.end:                                ; preds = %for.cond.for.cond24.preheader_crit_edge.split.us.us133, %simd.if.then.split, %for.cond27.preheader.us104.us.preheader, %simd.if.then.split.us.split, %for.cond24.for.end53_crit_edge.split.us.us.us
  call void @llvm.lifetime.end.p0(ptr nonnull %g4) #2
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
!6 = distinct !{}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !{!10, !8, !9}
!11 = distinct !{!11, !8, !9}
!12 = distinct !{!12, !8, !9}
!13 = distinct !{!13, !8, !9}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.parallel_accesses", !6}
!16 = !{!"llvm.loop.vectorize.enable", i1 true}
