; void box(const v3*p,int n,float*o): the least and the greatest x, y and z of some points, each by if (p[i].x < a) a = p[i].x
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

%struct.v3 = type { float, float, float }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @b6(ptr noundef readonly captures(none) %p, i32 noundef %n, ptr noundef writeonly captures(none) %mn) local_unnamed_addr #0 {
entry:
  %0 = load float, ptr %p, align 4, !tbaa !6
  %y = getelementptr inbounds nuw i8, ptr %p, i32 4
  %1 = load float, ptr %y, align 4, !tbaa !9
  %z = getelementptr inbounds nuw i8, ptr %p, i32 8
  %2 = load float, ptr %z, align 4, !tbaa !10
  %cmp95 = icmp sgt i32 %n, 1
  br i1 %cmp95, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %a.0.lcssa = phi float [ %0, %entry ], [ %a.1, %for.body ]
  %b.0.lcssa = phi float [ %1, %entry ], [ %b.1, %for.body ]
  %c.0.lcssa = phi float [ %2, %entry ], [ %c.1, %for.body ]
  %d.0.lcssa = phi float [ %0, %entry ], [ %d.1, %for.body ]
  %e.0.lcssa = phi float [ %1, %entry ], [ %e.1, %for.body ]
  %f.0.lcssa = phi float [ %2, %entry ], [ %f.1, %for.body ]
  store float %a.0.lcssa, ptr %mn, align 4, !tbaa !11
  %arrayidx44 = getelementptr inbounds nuw i8, ptr %mn, i32 4
  store float %b.0.lcssa, ptr %arrayidx44, align 4, !tbaa !11
  %arrayidx45 = getelementptr inbounds nuw i8, ptr %mn, i32 8
  store float %c.0.lcssa, ptr %arrayidx45, align 4, !tbaa !11
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %mn, i32 12
  store float %d.0.lcssa, ptr %arrayidx46, align 4, !tbaa !11
  %arrayidx47 = getelementptr inbounds nuw i8, ptr %mn, i32 16
  store float %e.0.lcssa, ptr %arrayidx47, align 4, !tbaa !11
  %arrayidx48 = getelementptr inbounds nuw i8, ptr %mn, i32 20
  store float %f.0.lcssa, ptr %arrayidx48, align 4, !tbaa !11
  ret void

for.body:                                         ; preds = %for.body, %entry
  %i.0102 = phi i32 [ %inc, %for.body ], [ 1, %entry ]
  %f.0101 = phi float [ %f.1, %for.body ], [ %2, %entry ]
  %e.0100 = phi float [ %e.1, %for.body ], [ %1, %entry ]
  %d.099 = phi float [ %d.1, %for.body ], [ %0, %entry ]
  %c.098 = phi float [ %c.1, %for.body ], [ %2, %entry ]
  %b.097 = phi float [ %b.1, %for.body ], [ %1, %entry ]
  %a.096 = phi float [ %a.1, %for.body ], [ %0, %entry ]
  %arrayidx3 = getelementptr inbounds nuw %struct.v3, ptr %p, i32 %i.0102
  %3 = load float, ptr %arrayidx3, align 4, !tbaa !6
  %cmp5 = fcmp olt float %3, %a.096
  %a.1 = select i1 %cmp5, float %3, float %a.096
  %y9 = getelementptr inbounds nuw i8, ptr %arrayidx3, i32 4
  %4 = load float, ptr %y9, align 4, !tbaa !9
  %cmp10 = fcmp olt float %4, %b.097
  %b.1 = select i1 %cmp10, float %4, float %b.097
  %z16 = getelementptr inbounds nuw i8, ptr %arrayidx3, i32 8
  %5 = load float, ptr %z16, align 4, !tbaa !10
  %cmp17 = fcmp olt float %5, %c.098
  %c.1 = select i1 %cmp17, float %5, float %c.098
  %cmp24 = fcmp ogt float %3, %d.099
  %d.1 = select i1 %cmp24, float %3, float %d.099
  %cmp31 = fcmp ogt float %4, %e.0100
  %e.1 = select i1 %cmp31, float %4, float %e.0100
  %cmp38 = fcmp ogt float %5, %f.0101
  %f.1 = select i1 %cmp38, float %5, float %f.0101
  %inc = add nuw nsw i32 %i.0102, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
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
!6 = !{!7, !8, i64 0}
!7 = !{!"", !8, i64 0, !8, i64 4, !8, i64 8}
!8 = !{!"float", !4, i64 0}
!9 = !{!7, !8, i64 4}
!10 = !{!7, !8, i64 8}
!11 = !{!8, !8, i64 0}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
