; Image filter, as a compiler of the typed-pointer years would have written it at -O2.
source_filename = "image-filter.O2.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local void @blur(i8* noalias nocapture writeonly %o, i8* noalias nocapture readonly %in, i32 %n) local_unnamed_addr #0 {
entry:
  %cmp21 = icmp sgt i32 %n, 2
  br i1 %cmp21, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %sub = add nsw i32 %n, -1
  %wide.trip.count = zext i32 %sub to i64
  %.phi.trans.insert = getelementptr i8, i8* %in, i64 1
  %.pre = load i8, i8* %.phi.trans.insert, align 1, !tbaa !5
  %invariant.gep = getelementptr i8, i8* %in, i64 -1
  %0 = add nsw i64 %wide.trip.count, -1
  %min.iters.check = icmp ult i64 %0, 16
  br i1 %min.iters.check, label %for.body.preheader25, label %vector.ph

for.body.preheader25:
  %.ph = phi i8 [ %.pre, %for.body.preheader ], [ %vector.recur.extract, %middle.block ]
  %indvars.iv.ph = phi i64 [ 1, %for.body.preheader ], [ %ind.end, %middle.block ]
  br label %for.body

vector.ph:
  %n.vec = and i64 %0, -16
  %ind.end = or i64 %n.vec, 1
  %vector.recur.init = insertelement <16 x i8> undef, i8 %.pre, i64 15
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vector.recur = phi <16 x i8> [ %vector.recur.init, %vector.ph ], [ %wide.load24, %vector.body ]
  %offset.idx = or i64 %index, 1
  %1 = getelementptr i8, i8* %in, i64 %index
  %cast1 = bitcast i8* %1 to <16 x i8>*
  %wide.load = load <16 x i8>, <16 x i8>* %cast1, align 1, !tbaa !5
  %2 = zext <16 x i8> %wide.load to <16 x i16>
  %3 = or i64 %index, 2
  %4 = getelementptr inbounds i8, i8* %in, i64 %3
  %cast2 = bitcast i8* %4 to <16 x i8>*
  %wide.load24 = load <16 x i8>, <16 x i8>* %cast2, align 1, !tbaa !5
  %5 = shufflevector <16 x i8> %vector.recur, <16 x i8> %wide.load24, <16 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %6 = zext <16 x i8> %5 to <16 x i16>
  %7 = shl nuw nsw <16 x i16> %6, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %8 = zext <16 x i8> %wide.load24 to <16 x i16>
  %9 = add nuw nsw <16 x i16> %2, <i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2>
  %10 = add nuw nsw <16 x i16> %9, %7
  %11 = add nuw nsw <16 x i16> %10, %8
  %12 = lshr <16 x i16> %11, <i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2>
  %13 = trunc <16 x i16> %12 to <16 x i8>
  %14 = getelementptr inbounds i8, i8* %o, i64 %offset.idx
  %cast3 = bitcast i8* %14 to <16 x i8>*
  store <16 x i8> %13, <16 x i8>* %cast3, align 1, !tbaa !5
  %index.next = add nuw i64 %index, 16
  %15 = icmp eq i64 %index.next, %n.vec
  br i1 %15, label %middle.block, label %vector.body, !llvm.loop !8

middle.block:
  %vector.recur.extract = extractelement <16 x i8> %wide.load24, i64 15
  %cmp.n = icmp eq i64 %0, %n.vec
  br i1 %cmp.n, label %for.cond.cleanup, label %for.body.preheader25

for.cond.cleanup:
  ret void

for.body:
  %16 = phi i8 [ %18, %for.body ], [ %.ph, %for.body.preheader25 ]
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader25 ]
  %gep = getelementptr i8, i8* %invariant.gep, i64 %indvars.iv
  %17 = load i8, i8* %gep, align 1, !tbaa !5
  %conv = zext i8 %17 to i16
  %conv4 = zext i8 %16 to i16
  %mul = shl nuw nsw i16 %conv4, 1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx7 = getelementptr inbounds i8, i8* %in, i64 %indvars.iv.next
  %18 = load i8, i8* %arrayidx7, align 1, !tbaa !5
  %conv8 = zext i8 %18 to i16
  %add = add nuw nsw i16 %conv, 2
  %add9 = add nuw nsw i16 %add, %mul
  %add10 = add nuw nsw i16 %add9, %conv8
  %shr = lshr i16 %add10, 2
  %conv11 = trunc i16 %shr to i8
  %arrayidx13 = getelementptr inbounds i8, i8* %o, i64 %indvars.iv
  store i8 %conv11, i8* %arrayidx13, align 1, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

attributes #0 = { nofree norecurse nounwind argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = distinct !{!8, !9, !10, !11}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.isvectorized", i32 1}
!11 = !{!"llvm.loop.unroll.runtime.disable"}
!12 = distinct !{!12, !9, !11, !10}
