; refuses: LoopDependence
; sweep: i32:n+40 i32:8 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef captures(none) %x, ptr noalias noundef readonly captures(none) %h, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp24 = icmp sgt i32 %n, 0
  br i1 %cmp24, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp221 = icmp sgt i32 %m, 0
  br i1 %cmp221, label %for.cond1.preheader.us, label %for.cond1.preheader.preheader

for.cond1.preheader.preheader:                    ; preds = %for.cond1.preheader.lr.ph
  %scevgep = getelementptr i8, ptr %x, i32 4
  %0 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %scevgep, i8 0, i32 %0, i1 false), !tbaa !2
  br label %for.cond.cleanup

for.cond1.preheader.us:                           ; preds = %for.cond1.for.cond.cleanup3_crit_edge.us, %for.cond1.preheader.lr.ph
  %i.025.us = phi i32 [ %add8.us, %for.cond1.for.cond.cleanup3_crit_edge.us ], [ 0, %for.cond1.preheader.lr.ph ]
  %1 = getelementptr inbounds nuw i32, ptr %x, i32 %i.025.us
  br label %for.body4.us

for.body4.us:                                     ; preds = %for.body4.us, %for.cond1.preheader.us
  %j.023.us = phi i32 [ 0, %for.cond1.preheader.us ], [ %inc.us, %for.body4.us ]
  %s.022.us = phi i32 [ 0, %for.cond1.preheader.us ], [ %add7.us, %for.body4.us ]
  %mul.us = mul nsw i32 %s.022.us, 3
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %1, i32 %j.023.us
  %2 = load i32, ptr %arrayidx.us, align 4, !tbaa !2
  %arrayidx5.us = getelementptr inbounds nuw i32, ptr %h, i32 %j.023.us
  %3 = load i32, ptr %arrayidx5.us, align 4, !tbaa !2
  %mul6.us = mul nsw i32 %3, %2
  %add7.us = add nsw i32 %mul6.us, %mul.us
  %inc.us = add nuw nsw i32 %j.023.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond1.for.cond.cleanup3_crit_edge.us, label %for.body4.us, !llvm.loop !6

for.cond1.for.cond.cleanup3_crit_edge.us:         ; preds = %for.body4.us
  %add8.us = add nuw nsw i32 %i.025.us, 1
  %arrayidx9.us = getelementptr inbounds nuw i32, ptr %x, i32 %add8.us
  store i32 %add7.us, ptr %arrayidx9.us, align 4, !tbaa !2
  %exitcond27.not = icmp eq i32 %add8.us, %n
  br i1 %exitcond27.not, label %for.cond.cleanup, label %for.cond1.preheader.us, !llvm.loop !9

for.cond.cleanup:                                 ; preds = %for.cond1.for.cond.cleanup3_crit_edge.us, %for.cond1.preheader.preheader, %entry
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
!6 = distinct !{!6, !7, !8}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!"llvm.loop.unroll.disable"}
!9 = distinct !{!9, !7, !8}
