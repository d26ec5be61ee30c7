; sweep: i32:n i32:n i32:8 8 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, ptr noalias noundef writeonly captures(none) %end, i32 noundef %terms, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %p = alloca [8 x i32], align 16
  %p6 = alloca [8 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %p) #4
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %p6) #4
  %cmp958 = icmp sgt i32 %terms, 1
  br i1 %cmp958, label %omp.inner.for.body.us.us, label %simd.if.then.split

omp.inner.for.body.us.us:                         ; preds = %for.cond15.for.end22_crit_edge.us.us, %simd.if.then
  %.omp.iv.063.us.us = phi i32 [ %add24.us.us, %for.cond15.for.end22_crit_edge.us.us ], [ 0, %simd.if.then ]
  store i32 1, ptr %p6, align 16, !tbaa !2, !llvm.access.group !6
  %arrayidx12.us.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.063.us.us
  %0 = load i32, ptr %arrayidx12.us.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.body.us.us

for.body17.us.us:                                 ; preds = %for.body.us.us, %for.body17.us.us
  %sum.062.us.us = phi i32 [ %add19.us.us, %for.body17.us.us ], [ 0, %for.body.us.us ]
  %j4.161.us.us = phi i32 [ %inc21.us.us, %for.body17.us.us ], [ 0, %for.body.us.us ]
  %arrayidx18.us.us = getelementptr inbounds nuw i32, ptr %p6, i32 %j4.161.us.us
  %1 = load i32, ptr %arrayidx18.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %xor.us.us = xor i32 %1, %j4.161.us.us
  %add19.us.us = add i32 %xor.us.us, %sum.062.us.us
  %inc21.us.us = add nuw nsw i32 %j4.161.us.us, 1
  %exitcond89.not = icmp eq i32 %inc21.us.us, %terms
  br i1 %exitcond89.not, label %for.cond15.for.end22_crit_edge.us.us, label %for.body17.us.us, !llvm.loop !7

for.body.us.us:                                   ; preds = %for.body.us.us, %omp.inner.for.body.us.us
  %store_forwarded = phi i32 [ 1, %omp.inner.for.body.us.us ], [ %mul13.us.us, %for.body.us.us ]
  %j4.059.us.us = phi i32 [ 1, %omp.inner.for.body.us.us ], [ %inc.us.us, %for.body.us.us ]
  %2 = getelementptr i32, ptr %p6, i32 %j4.059.us.us
  %mul13.us.us = mul i32 %0, %store_forwarded
  store i32 %mul13.us.us, ptr %2, align 4, !tbaa !2, !llvm.access.group !6
  %inc.us.us = add nuw nsw i32 %j4.059.us.us, 1
  %exitcond88.not = icmp eq i32 %inc.us.us, %terms
  br i1 %exitcond88.not, label %for.body17.us.us, label %for.body.us.us, !llvm.loop !10

for.cond15.for.end22_crit_edge.us.us:             ; preds = %for.body17.us.us
  %shr.us.us = lshr i32 %add19.us.us, 1
  %arrayidx23.us.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.063.us.us
  store i32 %shr.us.us, ptr %arrayidx23.us.us, align 4, !tbaa !2, !llvm.access.group !6
  %add24.us.us = add nuw nsw i32 %.omp.iv.063.us.us, 1
  %exitcond90.not = icmp eq i32 %add24.us.us, %n
  br i1 %exitcond90.not, label %for.body32.preheader, label %omp.inner.for.body.us.us, !llvm.loop !11

simd.if.then.split:                               ; preds = %simd.if.then
  %cmp1660 = icmp eq i32 %terms, 1
  br i1 %cmp1660, label %for.cond15.for.end22_crit_edge.us81, label %omp.inner.for.end.thread93

for.cond15.for.end22_crit_edge.us81:              ; preds = %for.cond15.for.end22_crit_edge.us81, %simd.if.then.split
  %.omp.iv.063.us65 = phi i32 [ %add24.us70, %for.cond15.for.end22_crit_edge.us81 ], [ 0, %simd.if.then.split ]
  %arrayidx23.us69 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.063.us65
  store i32 0, ptr %arrayidx23.us69, align 4, !tbaa !2, !llvm.access.group !6
  %add24.us70 = add nuw nsw i32 %.omp.iv.063.us65, 1
  %exitcond87.not = icmp eq i32 %add24.us70, %n
  br i1 %exitcond87.not, label %omp.inner.for.end.thread, label %for.cond15.for.end22_crit_edge.us81, !llvm.loop !11

omp.inner.for.end.thread:                         ; preds = %for.cond15.for.end22_crit_edge.us81
  store i32 1, ptr %p6, align 16, !tbaa !2
  br label %for.body32.preheader

omp.inner.for.end.thread93:                       ; preds = %simd.if.then.split
  %3 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 0, i32 %3, i1 false), !tbaa !2
  call void @llvm.lifetime.end.p0(ptr nonnull %p6) #4
  br label %if.end

for.body32.preheader:                             ; preds = %omp.inner.for.end.thread, %for.cond15.for.end22_crit_edge.us.us
  call void @llvm.memcpy.p0.p0.i32(ptr noundef nonnull align 16 dereferenceable(32) %p, ptr noundef nonnull align 16 dereferenceable(32) %p6, i32 32, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %p6) #4
  br label %for.body32

for.body32:                                       ; preds = %for.body32, %for.body32.preheader
  %j.084 = phi i32 [ %inc37, %for.body32 ], [ 0, %for.body32.preheader ]
  %arrayidx33 = getelementptr inbounds nuw i32, ptr %p, i32 %j.084
  %4 = load i32, ptr %arrayidx33, align 4, !tbaa !2
  %shr34 = lshr i32 %4, 1
  %arrayidx35 = getelementptr inbounds nuw i32, ptr %end, i32 %j.084
  store i32 %shr34, ptr %arrayidx35, align 4, !tbaa !2
  %inc37 = add nuw nsw i32 %j.084, 1
  %exitcond91.not = icmp eq i32 %inc37, %terms
  br i1 %exitcond91.not, label %if.end, label %for.body32, !llvm.loop !14

if.end:                                           ; preds = %for.body32, %omp.inner.for.end.thread93, %entry
  call void @llvm.lifetime.end.p0(ptr nonnull %p) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i32(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i32, i1 immarg) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i32(ptr writeonly captures(none), i8, i32, i1 immarg) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nounwind }

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
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.parallel_accesses", !6}
!13 = !{!"llvm.loop.vectorize.enable", i1 true}
!14 = distinct !{!14, !8, !9}
