; sweep: i32:n i32:8 i32:n 8 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t4 = alloca [8 x i32], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %t4) #2
  %cmp942 = icmp sgt i32 %m, 0
  br i1 %cmp942, label %for.cond.preheader.us, label %for.cond.preheader

for.cond.preheader.us:                            ; preds = %for.cond.for.end_crit_edge.us, %simd.if.then
  %.omp.iv.044.us = phi i32 [ %add24.us, %for.cond.for.end_crit_edge.us ], [ 0, %simd.if.then ]
  %arrayidx10.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.044.us
  %0 = load i32, ptr %arrayidx10.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j5.043.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %and.us = and i32 %j5.043.us, 7
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %h, i32 %and.us
  %1 = load i32, ptr %arrayidx.us, align 4, !tbaa !2, !llvm.access.group !6
  %mul11.us = mul nsw i32 %0, %1
  %add12.us = add nsw i32 %mul11.us, %j5.043.us
  %arrayidx14.us = getelementptr inbounds nuw i32, ptr %t4, i32 %and.us
  store i32 %add12.us, ptr %arrayidx14.us, align 4, !tbaa !2, !llvm.access.group !6
  %inc.us = add nuw nsw i32 %j5.043.us, 1
  %exitcond46.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond46.not, label %for.cond.for.end_crit_edge.us, label %for.body.us, !llvm.loop !7

for.cond.for.end_crit_edge.us:                    ; preds = %for.body.us
  %and16.us = and i32 %0, 7
  %arrayidx17.us = getelementptr inbounds nuw i32, ptr %t4, i32 %and16.us
  %2 = load i32, ptr %arrayidx17.us, align 4, !tbaa !2, !llvm.access.group !6
  %and18.us = and i32 %.omp.iv.044.us, 7
  %arrayidx19.us = getelementptr inbounds nuw i32, ptr %h, i32 %and18.us
  %3 = load i32, ptr %arrayidx19.us, align 4, !tbaa !2, !llvm.access.group !6
  %and20.us = and i32 %3, 7
  %arrayidx21.us = getelementptr inbounds nuw i32, ptr %t4, i32 %and20.us
  %4 = load i32, ptr %arrayidx21.us, align 4, !tbaa !2, !llvm.access.group !6
  %add22.us = add nsw i32 %4, %2
  %arrayidx23.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.044.us
  store i32 %add22.us, ptr %arrayidx23.us, align 4, !tbaa !2, !llvm.access.group !6
  %add24.us = add nuw nsw i32 %.omp.iv.044.us, 1
  %exitcond47.not = icmp eq i32 %add24.us, %n
  br i1 %exitcond47.not, label %omp.inner.for.end, label %for.cond.preheader.us, !llvm.loop !10

for.cond.preheader:                               ; preds = %for.cond.preheader, %simd.if.then
  %.omp.iv.044 = phi i32 [ %add24, %for.cond.preheader ], [ 0, %simd.if.then ]
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.044
  %5 = load i32, ptr %arrayidx15, align 4, !tbaa !2, !llvm.access.group !6
  %and16 = and i32 %5, 7
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %t4, i32 %and16
  %6 = load i32, ptr %arrayidx17, align 4, !tbaa !2, !llvm.access.group !6
  %and18 = and i32 %.omp.iv.044, 7
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %h, i32 %and18
  %7 = load i32, ptr %arrayidx19, align 4, !tbaa !2, !llvm.access.group !6
  %and20 = and i32 %7, 7
  %arrayidx21 = getelementptr inbounds nuw i32, ptr %t4, i32 %and20
  %8 = load i32, ptr %arrayidx21, align 4, !tbaa !2, !llvm.access.group !6
  %add22 = add nsw i32 %8, %6
  %arrayidx23 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.044
  store i32 %add22, ptr %arrayidx23, align 4, !tbaa !2, !llvm.access.group !6
  %add24 = add nuw nsw i32 %.omp.iv.044, 1
  %exitcond.not = icmp eq i32 %add24, %n
  br i1 %exitcond.not, label %omp.inner.for.end, label %for.cond.preheader, !llvm.loop !10

omp.inner.for.end:                                ; preds = %for.cond.preheader, %for.cond.for.end_crit_edge.us
  call void @llvm.lifetime.end.p0(ptr nonnull %t4) #2
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
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.parallel_accesses", !6}
!12 = !{!"llvm.loop.vectorize.enable", i1 true}
