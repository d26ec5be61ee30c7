; sweep: i32:n i32:8 i32:n 6 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

%struct.item = type { i32, i16, i32 }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t4 = alloca [6 x %struct.item], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %t4) #3
  %cmp964 = icmp sgt i32 %m, 0
  br i1 %cmp964, label %for.cond.preheader.us.us, label %for.cond.preheader.preheader

for.cond.preheader.preheader:                     ; preds = %simd.if.then
  %0 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 0, i32 %0, i1 false), !tbaa !2
  br label %omp.inner.for.end

for.cond.preheader.us.us:                         ; preds = %for.cond19.for.end35_crit_edge.us.us, %simd.if.then
  %.omp.iv.069.us.us = phi i32 [ %add37.us.us, %for.cond19.for.end35_crit_edge.us.us ], [ 0, %simd.if.then ]
  %arrayidx.us.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.069.us.us
  %1 = load i32, ptr %arrayidx.us.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.body.us.us

for.body22.us.us:                                 ; preds = %for.body.us.us, %for.body22.us.us
  %s.068.us.us = phi i32 [ %add33.us.us, %for.body22.us.us ], [ 0, %for.body.us.us ]
  %j5.1.in67.us.us = phi i32 [ %j5.1.us.us, %for.body22.us.us ], [ %m, %for.body.us.us ]
  %j5.1.us.us = add nsw i32 %j5.1.in67.us.us, -1
  %mul23.us.us = mul nsw i32 %s.068.us.us, 3
  %arrayidx24.us.us = getelementptr inbounds nuw %struct.item, ptr %t4, i32 %j5.1.us.us
  %2 = load i32, ptr %arrayidx24.us.us, align 4, !tbaa !7, !llvm.access.group !6
  %add26.us.us = add nsw i32 %2, %mul23.us.us
  %b28.us.us = getelementptr inbounds nuw i8, ptr %arrayidx24.us.us, i32 4
  %3 = load i16, ptr %b28.us.us, align 4, !tbaa !10, !llvm.access.group !6
  %conv29.us.us = sext i16 %3 to i32
  %sub30.us.us = sub i32 %add26.us.us, %conv29.us.us
  %c32.us.us = getelementptr inbounds nuw i8, ptr %arrayidx24.us.us, i32 8
  %4 = load i32, ptr %c32.us.us, align 4, !tbaa !11, !llvm.access.group !6
  %add33.us.us = add nsw i32 %sub30.us.us, %4
  %cmp20.us.us = icmp sgt i32 %j5.1.in67.us.us, 1
  br i1 %cmp20.us.us, label %for.body22.us.us, label %for.cond19.for.end35_crit_edge.us.us, !llvm.loop !12

for.body.us.us:                                   ; preds = %for.body.us.us, %for.cond.preheader.us.us
  %j5.065.us.us = phi i32 [ 0, %for.cond.preheader.us.us ], [ %inc.us.us, %for.body.us.us ]
  %add10.us.us = add nsw i32 %1, %j5.065.us.us
  %arrayidx11.us.us = getelementptr inbounds nuw %struct.item, ptr %t4, i32 %j5.065.us.us
  store i32 %add10.us.us, ptr %arrayidx11.us.us, align 4, !tbaa !7, !llvm.access.group !6
  %arrayidx12.us.us = getelementptr inbounds nuw i32, ptr %h, i32 %j5.065.us.us
  %5 = load i32, ptr %arrayidx12.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %mul14.us.us = mul nsw i32 %5, %1
  %conv.us.us = trunc i32 %mul14.us.us to i16
  %b.us.us = getelementptr inbounds nuw i8, ptr %arrayidx11.us.us, i32 4
  store i16 %conv.us.us, ptr %b.us.us, align 4, !tbaa !10, !llvm.access.group !6
  %c.us.us = getelementptr inbounds nuw i8, ptr %arrayidx11.us.us, i32 8
  store i32 %5, ptr %c.us.us, align 4, !tbaa !11, !llvm.access.group !6
  %inc.us.us = add nuw nsw i32 %j5.065.us.us, 1
  %exitcond.not = icmp eq i32 %inc.us.us, %m
  br i1 %exitcond.not, label %for.body22.us.us, label %for.body.us.us, !llvm.loop !15

for.cond19.for.end35_crit_edge.us.us:             ; preds = %for.body22.us.us
  %arrayidx36.us.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.069.us.us
  store i32 %add33.us.us, ptr %arrayidx36.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %add37.us.us = add nuw nsw i32 %.omp.iv.069.us.us, 1
  %exitcond95.not = icmp eq i32 %add37.us.us, %n
  br i1 %exitcond95.not, label %omp.inner.for.end, label %for.cond.preheader.us.us, !llvm.loop !16

omp.inner.for.end:                                ; preds = %for.cond19.for.end35_crit_edge.us.us, %for.cond.preheader.preheader
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
!7 = !{!8, !3, i64 0}
!8 = !{!"", !3, i64 0, !9, i64 4, !3, i64 8}
!9 = !{!"short", !4, i64 0}
!10 = !{!8, !9, i64 4}
!11 = !{!8, !3, i64 8}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = distinct !{!15, !13, !14}
!16 = distinct !{!16, !17, !18}
!17 = !{!"llvm.loop.parallel_accesses", !6}
!18 = !{!"llvm.loop.vectorize.enable", i1 true}
