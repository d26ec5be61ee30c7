; Checksums, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "checksums.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@table = internal unnamed_addr global [256 x i32] zeroinitializer, align 16

define dso_local void @init() local_unnamed_addr #0 {
entry:
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.cond.cleanup3 ]
  %0 = trunc i64 %indvars.iv to i32
  br label %for.body4

for.cond.cleanup:
  ret void

for.cond.cleanup3:
  %arrayidx = getelementptr inbounds [256 x i32], [256 x i32]* @table, i64 0, i64 %indvars.iv
  store i32 %cond, i32* %arrayidx, align 4, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond20.not = icmp eq i64 %indvars.iv.next, 256
  br i1 %exitcond20.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !9

for.body4:
  %k.017 = phi i32 [ 0, %for.cond1.preheader ], [ %inc, %for.body4 ]
  %c.016 = phi i32 [ %0, %for.cond1.preheader ], [ %cond, %for.body4 ]
  %and = and i32 %c.016, 1
  %tobool.not = icmp eq i32 %and, 0
  %shr = lshr i32 %c.016, 1
  %xor = xor i32 %shr, -306674912
  %cond = select i1 %tobool.not, i32 %shr, i32 %xor
  %inc = add nuw nsw i32 %k.017, 1
  %exitcond.not = icmp eq i32 %inc, 8
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !12
}

define dso_local i32 @crc(i8* nocapture readonly %p, i64 %n) local_unnamed_addr #1 {
entry:
  %tobool.not4 = icmp eq i64 %n, 0
  br i1 %tobool.not4, label %while.end, label %while.body

while.body:
  %c.07 = phi i32 [ %xor1, %while.body ], [ -1, %entry ]
  %n.addr.06 = phi i64 [ %dec, %while.body ], [ %n, %entry ]
  %p.addr.05 = phi i8* [ %incdec.ptr, %while.body ], [ %p, %entry ]
  %dec = add i64 %n.addr.06, -1
  %incdec.ptr = getelementptr inbounds i8, i8* %p.addr.05, i64 1
  %0 = load i8, i8* %p.addr.05, align 1, !tbaa !13
  %c.0.tr = trunc i32 %c.07 to i8
  %xor.narrow = xor i8 %0, %c.0.tr
  %idxprom = zext i8 %xor.narrow to i64
  %arrayidx = getelementptr inbounds [256 x i32], [256 x i32]* @table, i64 0, i64 %idxprom
  %1 = load i32, i32* %arrayidx, align 4, !tbaa !5
  %shr = lshr i32 %c.07, 8
  %xor1 = xor i32 %1, %shr
  %tobool.not = icmp eq i64 %dec, 0
  br i1 %tobool.not, label %while.end.loopexit, label %while.body, !llvm.loop !14

while.end.loopexit:
  %2 = xor i32 %xor1, -1
  br label %while.end

while.end:
  %c.0.lcssa = phi i32 [ 0, %entry ], [ %2, %while.end.loopexit ]
  ret i32 %c.0.lcssa
}

attributes #0 = { nofree norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

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
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = !{!7, !7, i64 0}
!14 = distinct !{!14, !10, !11}
