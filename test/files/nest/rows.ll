; refuses: LoopDependence
; sweep: i32:16n i32:n i32:16 6 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef captures(none) %a, ptr noalias noundef writeonly captures(none) %y, ptr noalias noundef readonly captures(none) %x, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp29 = icmp sgt i32 %n, 0
  br i1 %cmp29, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp226 = icmp sgt i32 %m, 0
  br i1 %cmp226, label %for.cond1.preheader.us, label %for.cond1.preheader.preheader

for.cond1.preheader.preheader:                    ; preds = %for.cond1.preheader.lr.ph
  %0 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 0, i32 %0, i1 false), !tbaa !2
  br label %for.cond.cleanup

for.cond1.preheader.us:                           ; preds = %for.cond1.for.cond.cleanup3_crit_edge.us, %for.cond1.preheader.lr.ph
  %i.030.us = phi i32 [ %inc13.us, %for.cond1.for.cond.cleanup3_crit_edge.us ], [ 0, %for.cond1.preheader.lr.ph ]
  %.idx.us = shl nsw i32 %i.030.us, 6
  %1 = getelementptr inbounds nuw i8, ptr %a, i32 %.idx.us
  br label %for.body4.us

for.body4.us:                                     ; preds = %for.body4.us, %for.cond1.preheader.us
  %j.028.us = phi i32 [ 0, %for.cond1.preheader.us ], [ %inc.us, %for.body4.us ]
  %s.027.us = phi i32 [ 0, %for.cond1.preheader.us ], [ %add6.us, %for.body4.us ]
  %mul.us = mul nsw i32 %s.027.us, 3
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %1, i32 %j.028.us
  %2 = load i32, ptr %arrayidx.us, align 4, !tbaa !2
  %add6.us = add nsw i32 %2, %mul.us
  %arrayidx7.us = getelementptr inbounds nuw i32, ptr %x, i32 %j.028.us
  %3 = load i32, ptr %arrayidx7.us, align 4, !tbaa !2
  %xor.us = xor i32 %add6.us, %3
  store i32 %xor.us, ptr %arrayidx.us, align 4, !tbaa !2
  %inc.us = add nuw nsw i32 %j.028.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %m
  br i1 %exitcond.not, label %for.cond1.for.cond.cleanup3_crit_edge.us, label %for.body4.us, !llvm.loop !6

for.cond1.for.cond.cleanup3_crit_edge.us:         ; preds = %for.body4.us
  %arrayidx11.us = getelementptr inbounds nuw i32, ptr %y, i32 %i.030.us
  store i32 %add6.us, ptr %arrayidx11.us, align 4, !tbaa !2
  %inc13.us = add nuw nsw i32 %i.030.us, 1
  %exitcond32.not = icmp eq i32 %inc13.us, %n
  br i1 %exitcond32.not, label %for.cond.cleanup, label %for.cond1.preheader.us, !llvm.loop !9

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
