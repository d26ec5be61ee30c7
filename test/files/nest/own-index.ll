; sweep: i32:16 i32:n 16 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t4 = alloca [64 x i32], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %t4) #2
  br label %for.cond.preheader

for.cond.preheader:                               ; preds = %for.end, %simd.if.then
  %.omp.iv.036 = phi i32 [ 0, %simd.if.then ], [ %add19, %for.end ]
  br label %for.body

for.body:                                         ; preds = %for.body, %for.cond.preheader
  %j5.035 = phi i32 [ 0, %for.cond.preheader ], [ %inc, %for.body ]
  %and = and i32 %j5.035, 15
  %arrayidx = getelementptr inbounds nuw i32, ptr %h, i32 %and
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !2, !llvm.access.group !6
  %mul10 = mul nsw i32 %0, %.omp.iv.036
  %add11 = add nsw i32 %mul10, %j5.035
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.035
  store i32 %add11, ptr %arrayidx12, align 4, !tbaa !2, !llvm.access.group !6
  %inc = add nuw nsw i32 %j5.035, 1
  %exitcond.not = icmp eq i32 %inc, 64
  br i1 %exitcond.not, label %for.end, label %for.body, !llvm.loop !7

for.end:                                          ; preds = %for.body
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %t4, i32 %.omp.iv.036
  %1 = load i32, ptr %arrayidx13, align 4, !tbaa !2, !llvm.access.group !6
  %mul14 = shl nuw nsw i32 %.omp.iv.036, 1
  %and15 = and i32 %mul14, 62
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %t4, i32 %and15
  %2 = load i32, ptr %arrayidx16, align 8, !tbaa !2, !llvm.access.group !6
  %add17 = add nsw i32 %2, %1
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.036
  store i32 %add17, ptr %arrayidx18, align 4, !tbaa !2, !llvm.access.group !6
  %add19 = add nuw nsw i32 %.omp.iv.036, 1
  %exitcond37.not = icmp eq i32 %add19, %n
  br i1 %exitcond37.not, label %omp.inner.for.end, label %for.cond.preheader, !llvm.loop !10

omp.inner.for.end:                                ; preds = %for.end
  call void @llvm.lifetime.end.p0(ptr nonnull %t4) #2
  br label %simd.if.end

simd.if.end:                                      ; preds = %omp.inner.for.end, %entry
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }

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
