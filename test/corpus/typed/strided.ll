; Strided, as a compiler of the typed-pointer years would have written it at -O2.
source_filename = "strided.O2.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local void @split(i8* noalias nocapture readonly %in, i8* noalias nocapture writeonly %l, i8* noalias nocapture writeonly %r, i32 %n) local_unnamed_addr #0 {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext i32 %n to i64
  %min.iters.check = icmp ult i32 %n, 4
  br i1 %min.iters.check, label %for.body.preheader20, label %vector.ph

for.body.preheader20:
  %indvars.iv.ph = phi i64 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body

vector.ph:
  %n.vec = and i64 %wide.trip.count, 2147483644
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %.idx = shl nsw i64 %index, 2
  %0 = getelementptr inbounds i8, i8* %in, i64 %.idx
  %cast1 = bitcast i8* %0 to <8 x i16>*
  %wide.vec = load <8 x i16>, <8 x i16>* %cast1, align 2, !tbaa !5
  %strided.vec = shufflevector <8 x i16> %wide.vec, <8 x i16> undef, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec19 = shufflevector <8 x i16> %wide.vec, <8 x i16> undef, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %cast2 = bitcast i8* %l to i16*
  %1 = getelementptr inbounds i16, i16* %cast2, i64 %index
  %cast3 = bitcast i16* %1 to <4 x i16>*
  store <4 x i16> %strided.vec, <4 x i16>* %cast3, align 2, !tbaa !5
  %cast4 = bitcast i8* %r to i16*
  %2 = getelementptr inbounds i16, i16* %cast4, i64 %index
  %cast5 = bitcast i16* %2 to <4 x i16>*
  store <4 x i16> %strided.vec19, <4 x i16>* %cast5, align 2, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %3 = icmp eq i64 %index.next, %n.vec
  br i1 %3, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count
  br i1 %cmp.n, label %for.cond.cleanup, label %for.body.preheader20

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ %indvars.iv.ph, %for.body.preheader20 ]
  %4 = shl nuw nsw i64 %indvars.iv, 1
  %cast6 = bitcast i8* %in to i16*
  %arrayidx = getelementptr inbounds i16, i16* %cast6, i64 %4
  %5 = load i16, i16* %arrayidx, align 2, !tbaa !5
  %cast7 = bitcast i8* %l to i16*
  %arrayidx2 = getelementptr inbounds i16, i16* %cast7, i64 %indvars.iv
  store i16 %5, i16* %arrayidx2, align 2, !tbaa !5
  %6 = or i64 %4, 1
  %cast8 = bitcast i8* %in to i16*
  %arrayidx5 = getelementptr inbounds i16, i16* %cast8, i64 %6
  %7 = load i16, i16* %arrayidx5, align 2, !tbaa !5
  %cast9 = bitcast i8* %r to i16*
  %arrayidx7 = getelementptr inbounds i16, i16* %cast9, i64 %indvars.iv
  store i16 %7, i16* %arrayidx7, align 2, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
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
!6 = !{!"short", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11, !12}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.isvectorized", i32 1}
!12 = !{!"llvm.loop.unroll.runtime.disable"}
!13 = distinct !{!13, !10, !12, !11}
