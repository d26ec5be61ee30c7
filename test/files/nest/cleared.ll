; refuses: LoopInstruction
; sweep: i32:n i32:8 i32:n 6 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t4 = alloca [16 x i32], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %t4) #3
  %cmp1150 = icmp sgt i32 %m, 0
  br i1 %cmp1150, label %for.cond.preheader.us, label %for.cond.preheader

for.cond.preheader.us:                            ; preds = %for.end28.us, %simd.if.then
  %.omp.iv.054.us = phi i32 [ %add30.us, %for.end28.us ], [ 0, %simd.if.then ]
  call void @llvm.memset.p0.i32(ptr noundef nonnull align 16 dereferenceable(64) %t4, i8 0, i32 64, i1 false), !tbaa !2
  %arrayidx13.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.054.us
  %0 = load i32, ptr %arrayidx13.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.body12.us

for.end28.us:                                     ; preds = %for.body22.us
  %arrayidx29.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.054.us
  store i32 %add25.us, ptr %arrayidx29.us, align 4, !tbaa !2, !llvm.access.group !6
  %add30.us = add nuw nsw i32 %.omp.iv.054.us, 1
  %exitcond59.not = icmp eq i32 %add30.us, %n
  br i1 %exitcond59.not, label %omp.inner.for.end, label %for.cond.preheader.us, !llvm.loop !7

for.body22.us:                                    ; preds = %for.body12.us, %for.body22.us
  %s.053.us = phi i32 [ %add25.us, %for.body22.us ], [ 0, %for.body12.us ]
  %j5.252.us = phi i32 [ %inc27.us, %for.body22.us ], [ 0, %for.body12.us ]
  %mul23.us = mul nsw i32 %s.053.us, 3
  %arrayidx24.us = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.252.us
  %1 = load i32, ptr %arrayidx24.us, align 4, !tbaa !2, !llvm.access.group !6
  %add25.us = add nsw i32 %1, %mul23.us
  %inc27.us = add nuw nsw i32 %j5.252.us, 1
  %exitcond58.not = icmp eq i32 %inc27.us, 16
  br i1 %exitcond58.not, label %for.end28.us, label %for.body22.us, !llvm.loop !10

for.body12.us:                                    ; preds = %for.body12.us, %for.cond.preheader.us
  %j5.151.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc18.us, %for.body12.us ]
  %arrayidx14.us = getelementptr inbounds nuw i32, ptr %h, i32 %j5.151.us
  %2 = load i32, ptr %arrayidx14.us, align 4, !tbaa !2, !llvm.access.group !6
  %and.us = and i32 %2, 15
  %arrayidx15.us = getelementptr inbounds nuw i32, ptr %t4, i32 %and.us
  %3 = load i32, ptr %arrayidx15.us, align 4, !tbaa !2, !llvm.access.group !6
  %add16.us = add nsw i32 %3, %0
  store i32 %add16.us, ptr %arrayidx15.us, align 4, !tbaa !2, !llvm.access.group !6
  %inc18.us = add nuw nsw i32 %j5.151.us, 1
  %exitcond57.not = icmp eq i32 %inc18.us, %m
  br i1 %exitcond57.not, label %for.body22.us, label %for.body12.us, !llvm.loop !13

for.cond.preheader:                               ; preds = %for.end28, %simd.if.then
  %.omp.iv.054 = phi i32 [ %add30, %for.end28 ], [ 0, %simd.if.then ]
  call void @llvm.memset.p0.i32(ptr noundef nonnull align 16 dereferenceable(64) %t4, i8 0, i32 64, i1 false), !tbaa !2
  br label %for.body22

for.body22:                                       ; preds = %for.body22, %for.cond.preheader
  %s.053 = phi i32 [ %add25, %for.body22 ], [ 0, %for.cond.preheader ]
  %j5.252 = phi i32 [ %inc27, %for.body22 ], [ 0, %for.cond.preheader ]
  %mul23 = mul nsw i32 %s.053, 3
  %arrayidx24 = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.252
  %4 = load i32, ptr %arrayidx24, align 4, !tbaa !2, !llvm.access.group !6
  %add25 = add nsw i32 %4, %mul23
  %inc27 = add nuw nsw i32 %j5.252, 1
  %exitcond.not = icmp eq i32 %inc27, 16
  br i1 %exitcond.not, label %for.end28, label %for.body22, !llvm.loop !10

for.end28:                                        ; preds = %for.body22
  %arrayidx29 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.054
  store i32 %add25, ptr %arrayidx29, align 4, !tbaa !2, !llvm.access.group !6
  %add30 = add nuw nsw i32 %.omp.iv.054, 1
  %exitcond56.not = icmp eq i32 %add30, %n
  br i1 %exitcond56.not, label %omp.inner.for.end, label %for.cond.preheader, !llvm.loop !7

omp.inner.for.end:                                ; preds = %for.end28, %for.end28.us
  call void @llvm.lifetime.end.p0(ptr nonnull %t4) #3
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
!6 = distinct !{}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.parallel_accesses", !6}
!9 = !{!"llvm.loop.vectorize.enable", i1 true}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
