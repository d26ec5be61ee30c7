; State machine, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "state-machine.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @tokens(i8* %s, i8* nocapture writeonly %starts) local_unnamed_addr #0 {
entry:
  br label %for.cond

for.cond:
  %s.addr.0 = phi i8* [ %s, %entry ], [ %incdec.ptr9, %for.inc ]
  %n.0 = phi i32 [ 0, %entry ], [ %n.2, %for.inc ]
  %in.0 = phi i32 [ 0, %entry ], [ %in.1, %for.inc ]
  %0 = load i8, i8* %s.addr.0, align 1, !tbaa !5
  switch i8 %0, label %sw.default [
  i8 0, label %for.end
  i8 32, label %for.inc
  i8 10, label %for.inc
  i8 35, label %while.cond
  ]

while.cond:
  %s.addr.1 = phi i8* [ %arrayidx, %while.cond ], [ %s.addr.0, %for.cond ]
  %arrayidx = getelementptr inbounds i8, i8* %s.addr.1, i64 1
  %1 = load i8, i8* %arrayidx, align 1, !tbaa !5
  switch i8 %1, label %while.cond [
  i8 0, label %for.inc
  i8 10, label %for.inc
  ], !llvm.loop !8

sw.default:
  %tobool7.not = icmp eq i32 %in.0, 0
  br i1 %tobool7.not, label %if.then, label %for.inc

if.then:
  %inc = add nsw i32 %n.0, 1
  %idxprom = sext i32 %n.0 to i64
  %cast1 = bitcast i8* %starts to i8**
  %arrayidx8 = getelementptr inbounds i8*, i8** %cast1, i64 %idxprom
  store i8* %s.addr.0, i8** %arrayidx8, align 8, !tbaa !11
  br label %for.inc

for.inc:
  %s.addr.2 = phi i8* [ %s.addr.0, %for.cond ], [ %s.addr.0, %for.cond ], [ %s.addr.0, %if.then ], [ %s.addr.0, %sw.default ], [ %s.addr.1, %while.cond ], [ %s.addr.1, %while.cond ]
  %n.2 = phi i32 [ %n.0, %for.cond ], [ %n.0, %for.cond ], [ %inc, %if.then ], [ %n.0, %sw.default ], [ %n.0, %while.cond ], [ %n.0, %while.cond ]
  %in.1 = phi i32 [ 0, %for.cond ], [ 0, %for.cond ], [ 1, %if.then ], [ 1, %sw.default ], [ 0, %while.cond ], [ 0, %while.cond ]
  %incdec.ptr9 = getelementptr inbounds i8, i8* %s.addr.2, i64 1
  br label %for.cond, !llvm.loop !13

for.end:
  ret i32 %n.0
}

attributes #0 = { nofree norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !12, i64 0}
!12 = !{!"any pointer", !6, i64 0}
!13 = distinct !{!13, !9, !10}
