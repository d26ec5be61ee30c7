; Hash lookup, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "hash-lookup.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i8* @find(i8* nocapture readonly %t, i8* nocapture readonly %key) local_unnamed_addr #0 {
entry:
  %cast1 = bitcast i8* %t to i8**
  %0 = load i8*, i8** %cast1, align 8, !tbaa !5
  %1 = load i8, i8* %key, align 1, !tbaa !11
  %tobool.not3.i = icmp eq i8 %1, 0
  br i1 %tobool.not3.i, label %hash.exit, label %while.body.i

while.body.i:
  %2 = phi i8 [ %3, %while.body.i ], [ %1, %entry ]
  %h.05.i = phi i32 [ %add.i, %while.body.i ], [ 5381, %entry ]
  %s.addr.04.i = phi i8* [ %incdec.ptr.i, %while.body.i ], [ %key, %entry ]
  %mul.i = mul i32 %h.05.i, 33
  %incdec.ptr.i = getelementptr inbounds i8, i8* %s.addr.04.i, i64 1
  %conv.i = zext i8 %2 to i32
  %add.i = add i32 %mul.i, %conv.i
  %3 = load i8, i8* %incdec.ptr.i, align 1, !tbaa !11
  %tobool.not.i = icmp eq i8 %3, 0
  br i1 %tobool.not.i, label %hash.exit.loopexit, label %while.body.i, !llvm.loop !12

hash.exit.loopexit:
  %4 = zext i32 %add.i to i64
  br label %hash.exit

hash.exit:
  %h.0.lcssa.i = phi i64 [ 5381, %entry ], [ %4, %hash.exit.loopexit ]
  %size = getelementptr inbounds i8, i8* %t, i64 8
  %cast2 = bitcast i8* %size to i64*
  %5 = load i64, i64* %cast2, align 8, !tbaa !15
  %rem = urem i64 %h.0.lcssa.i, %5
  %cast3 = bitcast i8* %0 to i8**
  %arrayidx = getelementptr inbounds i8*, i8** %cast3, i64 %rem
  %e.09 = load i8*, i8** %arrayidx, align 8, !tbaa !16
  %tobool.not10 = icmp eq i8* %e.09, null
  br i1 %tobool.not10, label %cleanup, label %for.body

for.body:
  %e.011 = phi i8* [ %e.0, %for.inc ], [ %e.09, %hash.exit ]
  %cast4 = bitcast i8* %e.011 to i8**
  %6 = load i8*, i8** %cast4, align 8, !tbaa !17
  %call2 = tail call i32 @strcmp(i8* nonnull dereferenceable(1) %6, i8* nonnull dereferenceable(1) %key) #2
  %tobool3.not = icmp eq i32 %call2, 0
  br i1 %tobool3.not, label %cleanup, label %for.inc

for.inc:
  %next = getelementptr inbounds i8, i8* %e.011, i64 16
  %cast5 = bitcast i8* %next to i8**
  %e.0 = load i8*, i8** %cast5, align 8, !tbaa !16
  %tobool.not = icmp eq i8* %e.0, null
  br i1 %tobool.not, label %cleanup, label %for.body, !llvm.loop !19

cleanup:
  %e.0.lcssa = phi i8* [ %e.09, %hash.exit ], [ %e.0, %for.inc ], [ %e.011, %for.body ]
  ret i8* %e.0.lcssa
}

declare i32 @strcmp(i8* nocapture, i8* nocapture) local_unnamed_addr #1

define dso_local i64 @get(i8* nocapture readonly %t, i8* nocapture readonly %key, i64 %other) local_unnamed_addr #0 {
entry:
  %cast6 = bitcast i8* %t to i8**
  %0 = load i8*, i8** %cast6, align 8, !tbaa !5
  %1 = load i8, i8* %key, align 1, !tbaa !11
  %tobool.not3.i.i = icmp eq i8 %1, 0
  br i1 %tobool.not3.i.i, label %hash.exit.i, label %while.body.i.i

while.body.i.i:
  %2 = phi i8 [ %3, %while.body.i.i ], [ %1, %entry ]
  %h.05.i.i = phi i32 [ %add.i.i, %while.body.i.i ], [ 5381, %entry ]
  %s.addr.04.i.i = phi i8* [ %incdec.ptr.i.i, %while.body.i.i ], [ %key, %entry ]
  %mul.i.i = mul i32 %h.05.i.i, 33
  %incdec.ptr.i.i = getelementptr inbounds i8, i8* %s.addr.04.i.i, i64 1
  %conv.i.i = zext i8 %2 to i32
  %add.i.i = add i32 %mul.i.i, %conv.i.i
  %3 = load i8, i8* %incdec.ptr.i.i, align 1, !tbaa !11
  %tobool.not.i.i = icmp eq i8 %3, 0
  br i1 %tobool.not.i.i, label %hash.exit.loopexit.i, label %while.body.i.i, !llvm.loop !12

hash.exit.loopexit.i:
  %4 = zext i32 %add.i.i to i64
  br label %hash.exit.i

hash.exit.i:
  %h.0.lcssa.i.i = phi i64 [ 5381, %entry ], [ %4, %hash.exit.loopexit.i ]
  %size.i = getelementptr inbounds i8, i8* %t, i64 8
  %cast7 = bitcast i8* %size.i to i64*
  %5 = load i64, i64* %cast7, align 8, !tbaa !15
  %rem.i = urem i64 %h.0.lcssa.i.i, %5
  %cast8 = bitcast i8* %0 to i8**
  %arrayidx.i = getelementptr inbounds i8*, i8** %cast8, i64 %rem.i
  %e.09.i = load i8*, i8** %arrayidx.i, align 8, !tbaa !16
  %tobool.not10.i = icmp eq i8* %e.09.i, null
  br i1 %tobool.not10.i, label %find.exit, label %for.body.i

for.body.i:
  %e.011.i = phi i8* [ %e.0.i, %for.inc.i ], [ %e.09.i, %hash.exit.i ]
  %cast9 = bitcast i8* %e.011.i to i8**
  %6 = load i8*, i8** %cast9, align 8, !tbaa !17
  %call2.i = tail call i32 @strcmp(i8* nonnull dereferenceable(1) %6, i8* nonnull readonly dereferenceable(1) %key) #2
  %tobool3.not.i = icmp eq i32 %call2.i, 0
  br i1 %tobool3.not.i, label %find.exit, label %for.inc.i

for.inc.i:
  %next.i = getelementptr inbounds i8, i8* %e.011.i, i64 16
  %cast10 = bitcast i8* %next.i to i8**
  %e.0.i = load i8*, i8** %cast10, align 8, !tbaa !16
  %tobool.not.i = icmp eq i8* %e.0.i, null
  br i1 %tobool.not.i, label %find.exit, label %for.body.i, !llvm.loop !19

find.exit:
  %e.0.lcssa.i = phi i8* [ %e.09.i, %hash.exit.i ], [ %e.0.i, %for.inc.i ], [ %e.011.i, %for.body.i ]
  %tobool.not = icmp eq i8* %e.0.lcssa.i, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %value = getelementptr inbounds i8, i8* %e.0.lcssa.i, i64 8
  %cast11 = bitcast i8* %value to i64*
  %7 = load i64, i64* %cast11, align 8, !tbaa !20
  br label %cond.end

cond.end:
  %cond = phi i64 [ %7, %cond.true ], [ %other, %find.exit ]
  ret i64 %cond
}

attributes #0 = { nofree nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind willreturn argmemonly readonly "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !7, i64 0}
!6 = !{!"Table", !7, i64 0, !10, i64 8}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!"long", !8, i64 0}
!11 = !{!8, !8, i64 0}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = !{!6, !10, i64 8}
!16 = !{!7, !7, i64 0}
!17 = !{!18, !7, i64 0}
!18 = !{!"Entry", !7, i64 0, !10, i64 8, !7, i64 16}
!19 = distinct !{!19, !13, !14}
!20 = !{!18, !10, i64 8}
