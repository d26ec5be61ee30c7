target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @scaled(ptr noalias noundef writeonly captures(none) %o, ptr noalias noundef readonly captures(none) %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp19 = icmp sgt i32 %n, 0
  br i1 %cmp19, label %loop.entry, label %for.cond.cleanup4

loop.entry:                                       ; preds = %entry
  %0 = icmp ult i32 %n, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %1 = urem i32 %n, 4
  %n.vec = sub i32 %n, %1
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x float> [ zeroinitializer, %vector.ph ], [ %4, %vector.body ]
  %2 = getelementptr inbounds nuw float, ptr %x, i32 %index
  %3 = load <4 x float>, ptr %2, align 4, !tbaa !6
  %4 = fadd reassoc nsz arcp afn <4 x float> %3, %vec.phi
  %index.next = add nuw i32 %index, 4
  %5 = icmp eq i32 %index.next, %n.vec
  br i1 %5, label %middle.block, label %vector.body, !llvm.loop !12

middle.block:                                     ; preds = %vector.body
  %6 = call reassoc nsz arcp afn float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %4)
  %7 = icmp eq i32 %n, %n.vec
  br i1 %7, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  %resume1 = phi float [ 0.000000e+00, %loop.entry ], [ %6, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.021 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %s.020 = phi float [ %add, %for.body ], [ %resume1, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i32 %i.021
  %8 = load float, ptr %arrayidx, align 4, !tbaa !6
  %add = fadd reassoc nnan ninf nsz arcp afn float %8, %s.020
  %inc = add nuw nsw i32 %i.021, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body, !llvm.loop !15

loop.exit:                                        ; preds = %for.body, %middle.block
  %9 = phi float [ %add, %for.body ], [ %6, %middle.block ]
  %10 = icmp ult i32 %n, 4
  br i1 %10, label %scalar.ph1, label %vector.ph1

vector.ph1:                                       ; preds = %loop.exit
  %11 = urem i32 %n, 4
  %n.vec1 = sub i32 %n, %11
  %12 = insertelement <4 x float> poison, float %9, i64 0
  %13 = shufflevector <4 x float> %12, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body1

vector.body1:                                     ; preds = %vector.body1, %vector.ph1
  %index1 = phi i32 [ 0, %vector.ph1 ], [ %index.next1, %vector.body1 ]
  %14 = getelementptr inbounds nuw float, ptr %x, i32 %index1
  %15 = load <4 x float>, ptr %14, align 4, !tbaa !6
  %16 = fmul reassoc nnan ninf nsz arcp afn <4 x float> %15, %13
  %17 = getelementptr inbounds nuw float, ptr %o, i32 %index1
  store <4 x float> %16, ptr %17, align 4, !tbaa !6
  %index.next1 = add nuw i32 %index1, 4
  %18 = icmp eq i32 %index.next1, %n.vec1
  br i1 %18, label %middle.block1, label %vector.body1, !llvm.loop !16

middle.block1:                                    ; preds = %vector.body1
  %19 = icmp eq i32 %n, %n.vec1
  br i1 %19, label %loop.exit1, label %scalar.ph1

scalar.ph1:                                       ; preds = %middle.block1, %loop.exit
  %resume2 = phi i32 [ 0, %loop.exit ], [ %n.vec1, %middle.block1 ]
  br label %for.body5

for.cond.cleanup4:                                ; preds = %loop.exit1, %entry
  ret void

for.body5:                                        ; preds = %for.body5, %scalar.ph1
  %i1.023 = phi i32 [ %inc9, %for.body5 ], [ %resume2, %scalar.ph1 ]
  %arrayidx6 = getelementptr inbounds nuw float, ptr %x, i32 %i1.023
  %20 = load float, ptr %arrayidx6, align 4, !tbaa !6
  %mul = fmul reassoc nnan ninf nsz arcp afn float %20, %9
  %arrayidx7 = getelementptr inbounds nuw float, ptr %o, i32 %i1.023
  store float %mul, ptr %arrayidx7, align 4, !tbaa !6
  %inc9 = add nuw nsw i32 %i1.023, 1
  %exitcond24.not = icmp eq i32 %inc9, %n
  br i1 %exitcond24.not, label %loop.exit1, label %for.body5, !llvm.loop !17

loop.exit1:                                       ; preds = %for.body5, %middle.block1
  br label %for.cond.cleanup4
}

declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)

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
!11 = !{!"llvm.loop.isvectorized", i32 1}
!12 = distinct !{!12, !9, !11}
!13 = !{!"superword.remainder", i32 4}
!14 = !{!"llvm.loop.unroll.runtime.disable"}
!15 = distinct !{!15, !9, !14, !11, !13}
!16 = distinct !{!16, !9, !11}
!17 = distinct !{!17, !9, !14, !11, !13}
