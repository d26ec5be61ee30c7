; Reductions, as a compiler of the typed-pointer years would have written it at -O2.
source_filename = "reductions.O2.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @sum(i8* nocapture readonly %a, i32 %n) local_unnamed_addr #0 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext i32 %n to i64
  %min.iters.check = icmp ult i32 %n, 8
  br i1 %min.iters.check, label %for.body.preheader10, label %vector.ph

for.body.preheader10:
  %indvars.iv.ph = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %s.05.ph = phi i32 [ 0, %for.body.preheader ], [ %5, %middle.block ]
  br label %for.body

vector.ph:
  %n.vec = and i64 %wide.trip.count, 2147483640
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %2, %vector.body ]
  %vec.phi8 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %3, %vector.body ]
  %cast1 = bitcast i8* %a to i32*
  %0 = getelementptr inbounds i32, i32* %cast1, i64 %index
  %v0.i8 = bitcast i32* %0 to i8*
  %1 = getelementptr inbounds i8, i8* %v0.i8, i64 16
  %cast2 = bitcast i32* %0 to <4 x i32>*
  %wide.load = load <4 x i32>, <4 x i32>* %cast2, align 4, !tbaa !5
  %cast3 = bitcast i8* %1 to <4 x i32>*
  %wide.load9 = load <4 x i32>, <4 x i32>* %cast3, align 4, !tbaa !5
  %2 = add <4 x i32> %wide.load, %vec.phi
  %3 = add <4 x i32> %wide.load9, %vec.phi8
  %index.next = add nuw i64 %index, 8
  %4 = icmp eq i64 %index.next, %n.vec
  br i1 %4, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:
  %bin.rdx = add <4 x i32> %3, %2
  %5 = tail call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count
  br i1 %cmp.n, label %for.cond.cleanup, label %for.body.preheader10

for.cond.cleanup:
  %s.0.lcssa = phi i32 [ 0, %entry ], [ %5, %middle.block ], [ %add, %for.body ]
  ret i32 %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader10 ]
  %s.05 = phi i32 [ %add, %for.body ], [ %s.05.ph, %for.body.preheader10 ]
  %cast4 = bitcast i8* %a to i32*
  %arrayidx = getelementptr inbounds i32, i32* %cast4, i64 %indvars.iv
  %6 = load i32, i32* %arrayidx, align 4, !tbaa !5
  %add = add nsw i32 %6, %s.05
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

define dso_local void @saxpy(i32 %n, float %a, i8* noalias nocapture readonly %x, i8* noalias nocapture %y) local_unnamed_addr #1 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext i32 %n to i64
  %min.iters.check = icmp ult i32 %n, 8
  br i1 %min.iters.check, label %for.body.preheader12, label %vector.ph

for.body.preheader12:
  %indvars.iv.ph = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body

vector.ph:
  %n.vec = and i64 %wide.trip.count, 2147483640
  %broadcast.splatinsert = insertelement <4 x float> undef, float %a, i64 0
  %broadcast.splat = shufflevector <4 x float> %broadcast.splatinsert, <4 x float> undef, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %cast5 = bitcast i8* %x to float*
  %0 = getelementptr inbounds float, float* %cast5, i64 %index
  %v0.i8 = bitcast float* %0 to i8*
  %1 = getelementptr inbounds i8, i8* %v0.i8, i64 16
  %cast6 = bitcast float* %0 to <4 x float>*
  %wide.load = load <4 x float>, <4 x float>* %cast6, align 4, !tbaa !14
  %cast7 = bitcast i8* %1 to <4 x float>*
  %wide.load9 = load <4 x float>, <4 x float>* %cast7, align 4, !tbaa !14
  %cast8 = bitcast i8* %y to float*
  %2 = getelementptr inbounds float, float* %cast8, i64 %index
  %v2.i8 = bitcast float* %2 to i8*
  %3 = getelementptr inbounds i8, i8* %v2.i8, i64 16
  %cast9 = bitcast float* %2 to <4 x float>*
  %wide.load10 = load <4 x float>, <4 x float>* %cast9, align 4, !tbaa !14
  %cast10 = bitcast i8* %3 to <4 x float>*
  %wide.load11 = load <4 x float>, <4 x float>* %cast10, align 4, !tbaa !14
  %4 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %broadcast.splat, <4 x float> %wide.load, <4 x float> %wide.load10)
  %5 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %broadcast.splat, <4 x float> %wide.load9, <4 x float> %wide.load11)
  %cast11 = bitcast float* %2 to <4 x float>*
  store <4 x float> %4, <4 x float>* %cast11, align 4, !tbaa !14
  %cast12 = bitcast i8* %3 to <4 x float>*
  store <4 x float> %5, <4 x float>* %cast12, align 4, !tbaa !14
  %index.next = add nuw i64 %index, 8
  %6 = icmp eq i64 %index.next, %n.vec
  br i1 %6, label %middle.block, label %vector.body, !llvm.loop !16

middle.block:
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count
  br i1 %cmp.n, label %for.cond.cleanup, label %for.body.preheader12

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader12 ]
  %cast13 = bitcast i8* %x to float*
  %arrayidx = getelementptr inbounds float, float* %cast13, i64 %indvars.iv
  %7 = load float, float* %arrayidx, align 4, !tbaa !14
  %cast14 = bitcast i8* %y to float*
  %arrayidx2 = getelementptr inbounds float, float* %cast14, i64 %indvars.iv
  %8 = load float, float* %arrayidx2, align 4, !tbaa !14
  %9 = tail call float @llvm.fmuladd.f32(float %a, float %7, float %8)
  store float %9, float* %arrayidx2, align 4, !tbaa !14
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17
}

declare float @llvm.fmuladd.f32(float, float, float) #2

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #3

declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #3

attributes #0 = { nofree norecurse nounwind argmemonly readonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nounwind argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree nounwind speculatable willreturn readnone }
attributes #3 = { nofree nounwind speculatable willreturn readnone }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11, !12}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.isvectorized", i32 1}
!12 = !{!"llvm.loop.unroll.runtime.disable"}
!13 = distinct !{!13, !10, !12, !11}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = distinct !{!16, !10, !11, !12}
!17 = distinct !{!17, !10, !12, !11}
