; refuses: LoopInstruction
; sweep: i32:n i32:n 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t4 = alloca [8 x i32], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %t4) #3
  %cmp927 = icmp sgt i32 %m, 0
  br i1 %cmp927, label %for.cond.preheader.us, label %simd.if.then.split

for.cond.preheader.us:                            ; preds = %for.cond.for.end_crit_edge.us, %simd.if.then
  %.omp.iv.029.us = phi i32 [ %add13.us, %for.cond.for.end_crit_edge.us ], [ 0, %simd.if.then ]
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.029.us
  %0 = load i32, ptr %arrayidx.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.body.us

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j5.028.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %mul10.us = mul nsw i32 %0, %j5.028.us
  %arrayidx11.us = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.028.us
  store i32 %mul10.us, ptr %arrayidx11.us, align 4, !tbaa !2, !llvm.access.group !6
  %inc.us = add nuw nsw i32 %j5.028.us, 1
  %exitcond31.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond31.not, label %for.cond.for.end_crit_edge.us, label %for.body.us, !llvm.loop !7

for.cond.for.end_crit_edge.us:                    ; preds = %for.body.us
  %call.us = call fastcc i32 @g(ptr noundef %t4, i32 noundef %m), !llvm.access.group !6
  %arrayidx12.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.029.us
  store i32 %call.us, ptr %arrayidx12.us, align 4, !tbaa !2, !llvm.access.group !6
  %add13.us = add nuw nsw i32 %.omp.iv.029.us, 1
  %exitcond32.not = icmp eq i32 %add13.us, %n
  br i1 %exitcond32.not, label %omp.inner.for.end, label %for.cond.preheader.us, !llvm.loop !10

simd.if.then.split:                               ; preds = %simd.if.then
  %call = call fastcc i32 @g(ptr noundef %t4, i32 noundef %m), !llvm.access.group !6
  br label %for.cond.preheader

for.cond.preheader:                               ; preds = %for.cond.preheader, %simd.if.then.split
  %.omp.iv.029 = phi i32 [ 0, %simd.if.then.split ], [ %add13, %for.cond.preheader ]
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.029
  store i32 %call, ptr %arrayidx12, align 4, !tbaa !2, !llvm.access.group !6
  %add13 = add nuw nsw i32 %.omp.iv.029, 1
  %exitcond.not = icmp eq i32 %add13, %n
  br i1 %exitcond.not, label %omp.inner.for.end, label %for.cond.preheader, !llvm.loop !10

omp.inner.for.end:                                ; preds = %for.cond.preheader, %for.cond.for.end_crit_edge.us
  call void @llvm.lifetime.end.p0(ptr nonnull %t4) #3
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end, %entry
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: read)
define internal fastcc i32 @g(ptr noundef nonnull readonly captures(none) %t, i32 noundef %m) unnamed_addr #2 {
entry:
  %cmp4 = icmp sgt i32 %m, 0
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %s.0.lcssa

for.body:                                         ; preds = %for.body, %entry
  %j.06 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %s.05 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %mul = mul nsw i32 %s.05, 3
  %arrayidx = getelementptr inbounds nuw i32, ptr %t, i32 %j.06
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !2
  %add = add nsw i32 %0, %mul
  %inc = add nuw nsw i32 %j.06, 1
  %exitcond.not = icmp eq i32 %inc, %m
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree noinline norecurse nosync nounwind memory(argmem: read) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
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
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.parallel_accesses", !6}
!12 = !{!"llvm.loop.vectorize.enable", i1 true}
!13 = distinct !{!13, !8, !9}
