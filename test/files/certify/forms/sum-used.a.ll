; void scaled(float*restrict o,const float*restrict x,int n){float s=0;for(int i=0;i<n;i++)s+=x[i];for(int i=0;i<n;i++)o[i]=x[i]*s;}
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @scaled(ptr noalias noundef writeonly captures(none) %o, ptr noalias noundef readonly captures(none) %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp19 = icmp sgt i32 %n, 0
  br i1 %cmp19, label %for.body, label %for.cond.cleanup4

for.body:                                         ; preds = %for.body, %entry
  %i.021 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %s.020 = phi float [ %add, %for.body ], [ 0.000000e+00, %entry ]
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i32 %i.021
  %0 = load float, ptr %arrayidx, align 4, !tbaa !6
  %add = fadd reassoc nnan ninf nsz arcp afn float %0, %s.020
  %inc = add nuw nsw i32 %i.021, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.body5, label %for.body, !llvm.loop !8

for.cond.cleanup4:                                ; preds = %for.body5, %entry
  ret void

for.body5:                                        ; preds = %for.body5, %for.body
  %i1.023 = phi i32 [ %inc9, %for.body5 ], [ 0, %for.body ]
  %arrayidx6 = getelementptr inbounds nuw float, ptr %x, i32 %i1.023
  %1 = load float, ptr %arrayidx6, align 4, !tbaa !6
  %mul = fmul reassoc nnan ninf nsz arcp afn float %1, %add
  %arrayidx7 = getelementptr inbounds nuw float, ptr %o, i32 %i1.023
  store float %mul, ptr %arrayidx7, align 4, !tbaa !6
  %inc9 = add nuw nsw i32 %i1.023, 1
  %exitcond24.not = icmp eq i32 %inc9, %n
  br i1 %exitcond24.not, label %for.cond.cleanup4, label %for.body5, !llvm.loop !10
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }

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
