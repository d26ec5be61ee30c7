; void mix(float*restrict o,const float*restrict x,const float*restrict g,int n){for(int i=0;i<n;i++)o[i]+=g[0]*x[i];for(int i=0;i<n;i++)o[i]+=g[1]*x[1000+i];}
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @mix(ptr noalias noundef captures(none) %o, ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %g, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp27 = icmp sgt i32 %n, 0
  br i1 %cmp27, label %for.body.lr.ph, label %for.cond.cleanup6

for.body.lr.ph:                                   ; preds = %entry
  %0 = load float, ptr %g, align 4, !tbaa !6
  br label %for.body

for.body7.lr.ph:                                  ; preds = %for.body
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %g, i32 4
  %1 = load float, ptr %arrayidx8, align 4, !tbaa !6
  br label %for.body7

for.body:                                         ; preds = %for.body, %for.body.lr.ph
  %i.028 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %arrayidx1 = getelementptr inbounds nuw float, ptr %x, i32 %i.028
  %2 = load float, ptr %arrayidx1, align 4, !tbaa !6
  %mul = fmul float %0, %2
  %arrayidx2 = getelementptr inbounds nuw float, ptr %o, i32 %i.028
  %3 = load float, ptr %arrayidx2, align 4, !tbaa !6
  %add = fadd float %3, %mul
  store float %add, ptr %arrayidx2, align 4, !tbaa !6
  %inc = add nuw nsw i32 %i.028, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.body7.lr.ph, label %for.body, !llvm.loop !8

for.cond.cleanup6:                                ; preds = %for.body7, %entry
  ret void

for.body7:                                        ; preds = %for.body7, %for.body7.lr.ph
  %i3.030 = phi i32 [ 0, %for.body7.lr.ph ], [ %inc15, %for.body7 ]
  %4 = getelementptr inbounds nuw float, ptr %x, i32 %i3.030
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %4, i32 4000
  %5 = load float, ptr %arrayidx10, align 4, !tbaa !6
  %mul11 = fmul float %1, %5
  %arrayidx12 = getelementptr inbounds nuw float, ptr %o, i32 %i3.030
  %6 = load float, ptr %arrayidx12, align 4, !tbaa !6
  %add13 = fadd float %6, %mul11
  store float %add13, ptr %arrayidx12, align 4, !tbaa !6
  %inc15 = add nuw nsw i32 %i3.030, 1
  %exitcond31.not = icmp eq i32 %inc15, %n
  br i1 %exitcond31.not, label %for.cond.cleanup6, label %for.body7, !llvm.loop !10
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
!6 = !{!7, !7, i64 0}
!7 = !{!"float", !4, i64 0}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
