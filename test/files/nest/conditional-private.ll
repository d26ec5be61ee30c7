; refuses: LoopConditionalAccess
; sweep: i32:n i32:8 i32:n 5 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %h, ptr noalias noundef writeonly captures(none) %y, i32 noundef %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %t4 = alloca [8 x i32], align 16
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %simd.if.then, label %simd.if.end

simd.if.then:                                     ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %t4) #2
  %cmp1160 = icmp sgt i32 %m, 0
  br i1 %cmp1160, label %for.cond.preheader.us, label %for.cond.preheader

for.cond.preheader.us:                            ; preds = %for.end31.us, %simd.if.then
  %.omp.iv.064.us = phi i32 [ %add33.us, %for.end31.us ], [ 0, %simd.if.then ]
  br label %for.body.us

for.end31.us:                                     ; preds = %for.body25.us
  %arrayidx32.us = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.064.us
  store i32 %add28.us, ptr %arrayidx32.us, align 4, !tbaa !2, !llvm.access.group !6
  %add33.us = add nuw nsw i32 %.omp.iv.064.us, 1
  %exitcond71.not = icmp eq i32 %add33.us, %n
  br i1 %exitcond71.not, label %omp.inner.for.end, label %for.cond.preheader.us, !llvm.loop !7

for.body25.us:                                    ; preds = %for.inc20.us, %for.body25.us
  %s.063.us = phi i32 [ %add28.us, %for.body25.us ], [ 0, %for.inc20.us ]
  %j5.262.us = phi i32 [ %inc30.us, %for.body25.us ], [ 0, %for.inc20.us ]
  %mul26.us = mul nsw i32 %s.063.us, 3
  %arrayidx27.us = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.262.us
  %0 = load i32, ptr %arrayidx27.us, align 4, !tbaa !2, !llvm.access.group !6
  %add28.us = add nsw i32 %0, %mul26.us
  %inc30.us = add nuw nsw i32 %j5.262.us, 1
  %exitcond70.not = icmp eq i32 %inc30.us, 8
  br i1 %exitcond70.not, label %for.end31.us, label %for.body25.us, !llvm.loop !10

for.body12.us:                                    ; preds = %for.cond10.preheader.us, %for.inc20.us
  %j5.161.us = phi i32 [ 0, %for.cond10.preheader.us ], [ %inc21.us, %for.inc20.us ]
  %arrayidx14.us = getelementptr inbounds nuw i32, ptr %h, i32 %j5.161.us
  %1 = load i32, ptr %arrayidx14.us, align 4, !tbaa !2, !llvm.access.group !6
  %cmp15.us = icmp sgt i32 %2, %1
  br i1 %cmp15.us, label %if.then.us, label %for.inc20.us

if.then.us:                                       ; preds = %for.body12.us
  %add18.us = add nsw i32 %2, %j5.161.us
  %and.us = and i32 %add18.us, 7
  %arrayidx19.us = getelementptr inbounds nuw i32, ptr %t4, i32 %and.us
  store i32 %1, ptr %arrayidx19.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.inc20.us

for.inc20.us:                                     ; preds = %if.then.us, %for.body12.us
  %inc21.us = add nuw nsw i32 %j5.161.us, 1
  %exitcond69.not = icmp eq i32 %inc21.us, %m
  br i1 %exitcond69.not, label %for.body25.us, label %for.body12.us, !llvm.loop !13

for.body.us:                                      ; preds = %for.body.us, %for.cond.preheader.us
  %j5.059.us = phi i32 [ 0, %for.cond.preheader.us ], [ %inc.us, %for.body.us ]
  %arrayidx.us = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.059.us
  store i32 %j5.059.us, ptr %arrayidx.us, align 4, !tbaa !2, !llvm.access.group !6
  %inc.us = add nuw nsw i32 %j5.059.us, 1
  %exitcond68.not = icmp eq i32 %inc.us, 8
  br i1 %exitcond68.not, label %for.cond10.preheader.us, label %for.body.us, !llvm.loop !14

for.cond10.preheader.us:                          ; preds = %for.body.us
  %arrayidx13.us = getelementptr inbounds nuw i32, ptr %x, i32 %.omp.iv.064.us
  %2 = load i32, ptr %arrayidx13.us, align 4, !tbaa !2, !llvm.access.group !6
  br label %for.body12.us

for.cond.preheader:                               ; preds = %for.end31, %simd.if.then
  %.omp.iv.064 = phi i32 [ %add33, %for.end31 ], [ 0, %simd.if.then ]
  br label %for.body

for.body:                                         ; preds = %for.body, %for.cond.preheader
  %j5.059 = phi i32 [ 0, %for.cond.preheader ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.059
  store i32 %j5.059, ptr %arrayidx, align 4, !tbaa !2, !llvm.access.group !6
  %inc = add nuw nsw i32 %j5.059, 1
  %exitcond.not = icmp eq i32 %inc, 8
  br i1 %exitcond.not, label %for.body25, label %for.body, !llvm.loop !14

for.body25:                                       ; preds = %for.body25, %for.body
  %s.063 = phi i32 [ %add28, %for.body25 ], [ 0, %for.body ]
  %j5.262 = phi i32 [ %inc30, %for.body25 ], [ 0, %for.body ]
  %mul26 = mul nsw i32 %s.063, 3
  %arrayidx27 = getelementptr inbounds nuw i32, ptr %t4, i32 %j5.262
  %3 = load i32, ptr %arrayidx27, align 4, !tbaa !2, !llvm.access.group !6
  %add28 = add nsw i32 %3, %mul26
  %inc30 = add nuw nsw i32 %j5.262, 1
  %exitcond66.not = icmp eq i32 %inc30, 8
  br i1 %exitcond66.not, label %for.end31, label %for.body25, !llvm.loop !10

for.end31:                                        ; preds = %for.body25
  %arrayidx32 = getelementptr inbounds nuw i32, ptr %y, i32 %.omp.iv.064
  store i32 %add28, ptr %arrayidx32, align 4, !tbaa !2, !llvm.access.group !6
  %add33 = add nuw nsw i32 %.omp.iv.064, 1
  %exitcond67.not = icmp eq i32 %add33, %n
  br i1 %exitcond67.not, label %omp.inner.for.end, label %for.cond.preheader, !llvm.loop !7

omp.inner.for.end:                                ; preds = %for.end31, %for.end31.us
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
!8 = !{!"llvm.loop.parallel_accesses", !6}
!9 = !{!"llvm.loop.vectorize.enable", i1 true}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
