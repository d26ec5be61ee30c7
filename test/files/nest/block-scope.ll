; sweep: i32:n+8 i32:n 8 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t = alloca [8 x i32], align 16
  %cmp38 = icmp sgt i32 %n, 0
  br i1 %cmp38, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp233 = icmp sgt i32 %m, 0
  br i1 %cmp233, label %for.body.us.us, label %for.body.preheader

for.body.preheader:                               ; preds = %for.body.lr.ph
  %0 = shl nuw i32 %n, 2
  tail call void @llvm.memset.p0.i32(ptr align 4 %y, i8 0, i32 %0, i1 false), !tbaa !2
  br label %for.cond.cleanup

for.body.us.us:                                   ; preds = %for.cond8.for.cond.cleanup10_crit_edge.us.us, %for.body.lr.ph
  %i.039.us.us = phi i32 [ %inc19.us.us, %for.cond8.for.cond.cleanup10_crit_edge.us.us ], [ 0, %for.body.lr.ph ]
  call void @llvm.lifetime.start.p0(ptr nonnull %t) #3
  %1 = getelementptr inbounds nuw i32, ptr %x, i32 %i.039.us.us
  %2 = load i32, ptr %1, align 4, !tbaa !2
  br label %for.body4.us.us

for.body11.us.us:                                 ; preds = %for.body4.us.us, %for.body11.us.us
  %j7.0.in37.us.us = phi i32 [ %j7.0.us.us, %for.body11.us.us ], [ %m, %for.body4.us.us ]
  %s.036.us.us = phi i32 [ %add14.us.us, %for.body11.us.us ], [ 0, %for.body4.us.us ]
  %j7.0.us.us = add nsw i32 %j7.0.in37.us.us, -1
  %mul12.us.us = mul nsw i32 %s.036.us.us, 5
  %arrayidx13.us.us = getelementptr inbounds nuw i32, ptr %t, i32 %j7.0.us.us
  %3 = load i32, ptr %arrayidx13.us.us, align 4, !tbaa !2
  %add14.us.us = add nsw i32 %3, %mul12.us.us
  %cmp9.us.us = icmp sgt i32 %j7.0.in37.us.us, 1
  br i1 %cmp9.us.us, label %for.body11.us.us, label %for.cond8.for.cond.cleanup10_crit_edge.us.us, !llvm.loop !6

for.body4.us.us:                                  ; preds = %for.body4.us.us, %for.body.us.us
  %j.034.us.us = phi i32 [ 0, %for.body.us.us ], [ %inc.us.us, %for.body4.us.us ]
  %arrayidx.us.us = getelementptr inbounds nuw i32, ptr %1, i32 %j.034.us.us
  %4 = load i32, ptr %arrayidx.us.us, align 4, !tbaa !2
  %mul.us.us = mul nsw i32 %2, %4
  %arrayidx6.us.us = getelementptr inbounds nuw i32, ptr %t, i32 %j.034.us.us
  store i32 %mul.us.us, ptr %arrayidx6.us.us, align 4, !tbaa !2
  %inc.us.us = add nuw nsw i32 %j.034.us.us, 1
  %exitcond59.not = icmp eq i32 %inc.us.us, %m
  br i1 %exitcond59.not, label %for.body11.us.us, label %for.body4.us.us, !llvm.loop !9

for.cond8.for.cond.cleanup10_crit_edge.us.us:     ; preds = %for.body11.us.us
  %arrayidx17.us.us = getelementptr inbounds nuw i32, ptr %y, i32 %i.039.us.us
  store i32 %add14.us.us, ptr %arrayidx17.us.us, align 4, !tbaa !2
  call void @llvm.lifetime.end.p0(ptr nonnull %t) #3
  %inc19.us.us = add nuw nsw i32 %i.039.us.us, 1
  %exitcond60.not = icmp eq i32 %inc19.us.us, %n
  br i1 %exitcond60.not, label %for.cond.cleanup, label %for.body.us.us, !llvm.loop !10

for.cond.cleanup:                                 ; preds = %for.cond8.for.cond.cleanup10_crit_edge.us.us, %for.body.preheader, %entry
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
!6 = distinct !{!6, !7, !8}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!"llvm.loop.unroll.disable"}
!9 = distinct !{!9, !7, !8}
!10 = distinct !{!10, !7, !8}
