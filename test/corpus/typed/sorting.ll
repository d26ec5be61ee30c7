; Sorting, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "sorting.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local void @sort(i8* %v, i32 %n, i8* nocapture readonly %c) local_unnamed_addr #0 {
entry:
  %cmp35 = icmp sgt i32 %n, 1
  br i1 %cmp35, label %for.cond1.preheader.preheader, label %for.cond.cleanup

for.cond1.preheader.preheader:
  %wide.trip.count = zext i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv = phi i64 [ 1, %for.cond1.preheader.preheader ], [ %indvars.iv.next, %for.cond.cleanup6 ]
  br label %land.rhs

for.cond.cleanup:
  ret void

land.rhs:
  %indvars.iv37 = phi i64 [ %indvars.iv, %for.cond1.preheader ], [ %indvars.iv.next38, %for.body7 ]
  %cast1 = bitcast i8* %v to i32*
  %arrayidx = getelementptr inbounds i32, i32* %cast1, i64 %indvars.iv37
  %arrayidx.i8 = bitcast i32* %arrayidx to i8*
  %arrayidx4 = getelementptr i8, i8* %arrayidx.i8, i64 -4
  %call = tail call i32 %c(i8* nonnull %arrayidx.i8, i8* %arrayidx4) #2
  %cmp5 = icmp slt i32 %call, 0
  br i1 %cmp5, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !5

for.body7:
  %0 = load i32, i32* %arrayidx, align 4, !tbaa !8
  %cast2 = bitcast i8* %arrayidx4 to i32*
  %1 = load i32, i32* %cast2, align 4, !tbaa !8
  store i32 %1, i32* %arrayidx, align 4, !tbaa !8
  %cast3 = bitcast i8* %arrayidx4 to i32*
  store i32 %0, i32* %cast3, align 4, !tbaa !8
  %indvars.iv.next38 = add nsw i64 %indvars.iv37, -1
  %2 = icmp sgt i64 %indvars.iv37, 1
  br i1 %2, label %land.rhs, label %for.cond.cleanup6, !llvm.loop !12
}

define dso_local void @sortUp(i8* nocapture %v, i32 %n) local_unnamed_addr #1 {
entry:
  %cmp35.i = icmp sgt i32 %n, 1
  br i1 %cmp35.i, label %for.cond1.preheader.preheader.i, label %sort.exit

for.cond1.preheader.preheader.i:
  %wide.trip.count.i = zext i32 %n to i64
  br label %for.cond1.preheader.i

for.cond1.preheader.i:
  %indvars.iv.i = phi i64 [ 1, %for.cond1.preheader.preheader.i ], [ %indvars.iv.next.i, %for.cond.cleanup6.i ]
  br label %land.rhs.i

land.rhs.i:
  %indvars.iv37.i = phi i64 [ %indvars.iv.i, %for.cond1.preheader.i ], [ %indvars.iv.next38.i, %for.body7.i ]
  %cast4 = bitcast i8* %v to i32*
  %arrayidx.i = getelementptr inbounds i32, i32* %cast4, i64 %indvars.iv37.i
  %arrayidx.i.i8 = bitcast i32* %arrayidx.i to i8*
  %arrayidx4.i = getelementptr i8, i8* %arrayidx.i.i8, i64 -4
  %0 = load i32, i32* %arrayidx.i, align 4, !tbaa !8
  %cast5 = bitcast i8* %arrayidx4.i to i32*
  %1 = load i32, i32* %cast5, align 4, !tbaa !8
  %cmp5.i = icmp slt i32 %0, %1
  br i1 %cmp5.i, label %for.body7.i, label %for.cond.cleanup6.i

for.cond.cleanup6.i:
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, %wide.trip.count.i
  br i1 %exitcond.not.i, label %sort.exit, label %for.cond1.preheader.i, !llvm.loop !5

for.body7.i:
  store i32 %1, i32* %arrayidx.i, align 4, !tbaa !8
  %cast6 = bitcast i8* %arrayidx4.i to i32*
  store i32 %0, i32* %cast6, align 4, !tbaa !8
  %indvars.iv.next38.i = add nsw i64 %indvars.iv37.i, -1
  %2 = icmp sgt i64 %indvars.iv37.i, 1
  br i1 %2, label %land.rhs.i, label %for.cond.cleanup6.i, !llvm.loop !12

sort.exit:
  ret void
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nounwind argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = distinct !{!5, !6, !7}
!6 = !{!"llvm.loop.mustprogress"}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !{!12, !6, !7}
