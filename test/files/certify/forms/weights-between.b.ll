target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @mix(ptr noalias noundef captures(none) %o, ptr noalias noundef readonly captures(none) %x, ptr noalias noundef readonly captures(none) %g, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp27 = icmp sgt i32 %n, 0
  br i1 %cmp27, label %for.body.lr.ph, label %for.cond.cleanup6

for.body.lr.ph:                                   ; preds = %entry
  %0 = load float, ptr %g, align 4, !tbaa !6
  %1 = icmp ult i32 %n, 4
  br i1 %1, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %for.body.lr.ph
  %2 = urem i32 %n, 4
  %n.vec = sub i32 %n, %2
  %3 = insertelement <4 x float> poison, float %0, i64 0
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %5 = getelementptr inbounds nuw float, ptr %x, i32 %index
  %6 = load <4 x float>, ptr %5, align 4, !tbaa !6
  %7 = fmul <4 x float> %4, %6
  %8 = getelementptr inbounds nuw float, ptr %o, i32 %index
  %9 = load <4 x float>, ptr %8, align 4, !tbaa !6
  %10 = fadd <4 x float> %9, %7
  store <4 x float> %10, ptr %8, align 4, !tbaa !6
  %index.next = add nuw i32 %index, 4
  %11 = icmp eq i32 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body, !llvm.loop !12

middle.block:                                     ; preds = %vector.body
  %12 = icmp eq i32 %n, %n.vec
  br i1 %12, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %for.body.lr.ph
  %resume = phi i32 [ 0, %for.body.lr.ph ], [ %n.vec, %middle.block ]
  br label %for.body

for.body7.lr.ph:                                  ; preds = %loop.exit
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %g, i32 4
  %13 = load float, ptr %arrayidx8, align 4, !tbaa !6
  %14 = icmp ult i32 %n, 4
  br i1 %14, label %scalar.ph1, label %vector.ph1

vector.ph1:                                       ; preds = %for.body7.lr.ph
  %15 = urem i32 %n, 4
  %n.vec1 = sub i32 %n, %15
  %16 = insertelement <4 x float> poison, float %13, i64 0
  %17 = shufflevector <4 x float> %16, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body1

vector.body1:                                     ; preds = %vector.body1, %vector.ph1
  %index1 = phi i32 [ 0, %vector.ph1 ], [ %index.next1, %vector.body1 ]
  %18 = getelementptr inbounds nuw float, ptr %x, i32 %index1
  %19 = getelementptr inbounds nuw i8, ptr %18, i32 4000
  %20 = load <4 x float>, ptr %19, align 4, !tbaa !6
  %21 = fmul <4 x float> %17, %20
  %22 = getelementptr inbounds nuw float, ptr %o, i32 %index1
  %23 = load <4 x float>, ptr %22, align 4, !tbaa !6
  %24 = fadd <4 x float> %23, %21
  store <4 x float> %24, ptr %22, align 4, !tbaa !6
  %index.next1 = add nuw i32 %index1, 4
  %25 = icmp eq i32 %index.next1, %n.vec1
  br i1 %25, label %middle.block1, label %vector.body1, !llvm.loop !16

middle.block1:                                    ; preds = %vector.body1
  %26 = icmp eq i32 %n, %n.vec1
  br i1 %26, label %loop.exit1, label %scalar.ph1

scalar.ph1:                                       ; preds = %middle.block1, %for.body7.lr.ph
  %resume1 = phi i32 [ 0, %for.body7.lr.ph ], [ %n.vec1, %middle.block1 ]
  br label %for.body7

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.028 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %arrayidx1 = getelementptr inbounds nuw float, ptr %x, i32 %i.028
  %27 = load float, ptr %arrayidx1, align 4, !tbaa !6
  %mul = fmul float %0, %27
  %arrayidx2 = getelementptr inbounds nuw float, ptr %o, i32 %i.028
  %28 = load float, ptr %arrayidx2, align 4, !tbaa !6
  %add = fadd float %28, %mul
  store float %add, ptr %arrayidx2, align 4, !tbaa !6
  %inc = add nuw nsw i32 %i.028, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body, !llvm.loop !15

loop.exit:                                        ; preds = %for.body, %middle.block
  br label %for.body7.lr.ph

for.cond.cleanup6:                                ; preds = %loop.exit1, %entry
  ret void

for.body7:                                        ; preds = %for.body7, %scalar.ph1
  %i3.030 = phi i32 [ %inc15, %for.body7 ], [ %resume1, %scalar.ph1 ]
  %29 = getelementptr inbounds nuw float, ptr %x, i32 %i3.030
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %29, i32 4000
  %30 = load float, ptr %arrayidx10, align 4, !tbaa !6
  %mul11 = fmul float %13, %30
  %arrayidx12 = getelementptr inbounds nuw float, ptr %o, i32 %i3.030
  %31 = load float, ptr %arrayidx12, align 4, !tbaa !6
  %add13 = fadd float %31, %mul11
  store float %add13, ptr %arrayidx12, align 4, !tbaa !6
  %inc15 = add nuw nsw i32 %i3.030, 1
  %exitcond31.not = icmp eq i32 %inc15, %n
  br i1 %exitcond31.not, label %loop.exit1, label %for.body7, !llvm.loop !17

loop.exit1:                                       ; preds = %for.body7, %middle.block1
  br label %for.cond.cleanup6
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
!11 = !{!"llvm.loop.isvectorized", i32 1}
!12 = distinct !{!12, !9, !11}
!13 = !{!"superword.remainder", i32 4}
!14 = !{!"llvm.loop.unroll.runtime.disable"}
!15 = distinct !{!15, !9, !14, !11, !13}
!16 = distinct !{!16, !9, !11}
!17 = distinct !{!17, !9, !14, !11, !13}
