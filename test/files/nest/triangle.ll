; refuses: LoopDivergent
; sweep: i32:n i32:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %for.cond.preheader, label %simd.if.end

for.cond.preheader:                               ; preds = %for.cond.cleanup, %entry
  %indvars.iv = phi i32 [ %indvars.iv.next, %for.cond.cleanup ], [ 1, %entry ]
  %.omp.iv.027 = phi i32 [ %add11, %for.cond.cleanup ], [ 0, %entry ]
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.027
  store i32 %add9, ptr %arrayidx10, align 4, !tbaa !2, !llvm.access.group !6
  %add11 = add nuw nsw i32 %.omp.iv.027, 1
  %indvars.iv.next = add nuw i32 %indvars.iv, 1
  %exitcond28.not = icmp eq i32 %add11, %n
  br i1 %exitcond28.not, label %simd.if.end, label %for.cond.preheader, !llvm.loop !7

for.body:                                         ; preds = %for.body, %for.cond.preheader
  %j.026 = phi i32 [ 0, %for.cond.preheader ], [ %inc, %for.body ]
  %s.025 = phi i32 [ 0, %for.cond.preheader ], [ %add9, %for.body ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i32 %j.026
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !2, !llvm.access.group !6
  %mul7 = mul nsw i32 %0, %s.025
  %add8 = add i32 %s.025, 1
  %add9 = add i32 %add8, %mul7
  %inc = add nuw nsw i32 %j.026, 1
  %exitcond.not = icmp eq i32 %inc, %indvars.iv
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !10

simd.if.end:                                      ; preds = %for.cond.cleanup, %entry
  ret void
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
!6 = distinct !{}
!7 = distinct !{!7, !8, !9}
!8 = !{!"llvm.loop.parallel_accesses", !6}
!9 = !{!"llvm.loop.vectorize.enable", i1 true}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
