; sweep: i32:16n i32:n i32:16 6 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef captures(none) %a, ptr noalias noundef writeonly captures(none) %y, ptr noalias noundef readonly captures(none) %x, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp28 = icmp sgt i32 %n, 0
  br i1 %cmp28, label %for.cond1.preheader, label %for.cond.cleanup

for.cond1.preheader:                              ; preds = %for.cond.cleanup3, %entry
  %i.029 = phi i32 [ %inc13, %for.cond.cleanup3 ], [ 0, %entry ]
  %.idx = shl nsw i32 %i.029, 6
  %0 = getelementptr inbounds nuw i8, ptr %a, i32 %.idx
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void

for.cond.cleanup3:                                ; preds = %for.body4
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %y, i32 %i.029
  store i32 %add6, ptr %arrayidx11, align 4, !tbaa !2
  %inc13 = add nuw nsw i32 %i.029, 1
  %exitcond30.not = icmp eq i32 %inc13, %n
  br i1 %exitcond30.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !6

for.body4:                                        ; preds = %for.body4, %for.cond1.preheader
  %j.027 = phi i32 [ 0, %for.cond1.preheader ], [ %inc, %for.body4 ]
  %s.026 = phi i32 [ 0, %for.cond1.preheader ], [ %add6, %for.body4 ]
  %mul = mul nsw i32 %s.026, 3
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i32 %j.027
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !2
  %add6 = add nsw i32 %1, %mul
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %x, i32 %j.027
  %2 = load i32, ptr %arrayidx7, align 4, !tbaa !2
  %xor = xor i32 %add6, %2
  store i32 %xor, ptr %arrayidx, align 4, !tbaa !2
  %inc = add nuw nsw i32 %j.027, 1
  %exitcond.not = icmp eq i32 %inc, 12
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !9
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }

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
