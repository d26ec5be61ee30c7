; sweep: i32:n i32:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t = alloca [4 x i32], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %omp.inner.for.cond.preheader, label %simd.if.end

omp.inner.for.cond.preheader:                     ; preds = %entry
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %t, i32 4
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %t, i32 8
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %t, i32 12
  br label %omp.inner.for.body

omp.inner.for.body:                               ; preds = %omp.inner.for.body, %omp.inner.for.cond.preheader
  %.omp.iv.041 = phi i32 [ 0, %omp.inner.for.cond.preheader ], [ %add22, %omp.inner.for.body ]
  call void @llvm.lifetime.start.p0(ptr nonnull %t) #2, !llvm.access.group !6
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.041
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !2, !llvm.access.group !6
  store i32 %0, ptr %t, align 16, !tbaa !2, !llvm.access.group !6
  %mul9 = mul nsw i32 %0, 3
  store i32 %mul9, ptr %arrayidx10, align 4, !tbaa !2, !llvm.access.group !6
  %sub12 = sub nsw i32 7, %0
  store i32 %sub12, ptr %arrayidx13, align 8, !tbaa !2, !llvm.access.group !6
  %xor = xor i32 %0, 5
  store i32 %xor, ptr %arrayidx15, align 4, !tbaa !2, !llvm.access.group !6
  %and = and i32 %0, 3
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %t, i32 %and
  %1 = load i32, ptr %arrayidx17, align 4, !tbaa !2, !llvm.access.group !6
  %and18 = and i32 %.omp.iv.041, 3
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %t, i32 %and18
  %2 = load i32, ptr %arrayidx19, align 4, !tbaa !2, !llvm.access.group !6
  %sub20 = sub nsw i32 %1, %2
  %arrayidx21 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.041
  store i32 %sub20, ptr %arrayidx21, align 4, !tbaa !2, !llvm.access.group !6
  call void @llvm.lifetime.end.p0(ptr nonnull %t) #2, !llvm.access.group !6
  %add22 = add nuw nsw i32 %.omp.iv.041, 1
  %exitcond.not = icmp eq i32 %add22, %n
  br i1 %exitcond.not, label %simd.if.end, label %omp.inner.for.body, !llvm.loop !7

simd.if.end:                                      ; preds = %omp.inner.for.body, %entry
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
!8 = !{!"llvm.loop.parallel_accesses", !6}
!9 = !{!"llvm.loop.vectorize.enable", i1 true}
