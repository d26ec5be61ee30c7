; Recursion, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "recursion.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i64 @total(i8* readonly %t) local_unnamed_addr #0 {
entry:
  br label %tailrecurse

tailrecurse:
  %accumulator.tr = phi i64 [ 0, %entry ], [ %add2, %cond.true ]
  %t.tr = phi i8* [ %t, %entry ], [ %2, %cond.true ]
  %tobool.not = icmp eq i8* %t.tr, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %v = getelementptr inbounds i8, i8* %t.tr, i64 16
  %cast1 = bitcast i8* %v to i64*
  %0 = load i64, i64* %cast1, align 8, !tbaa !5
  %cast2 = bitcast i8* %t.tr to i8**
  %1 = load i8*, i8** %cast2, align 8, !tbaa !11
  %call = tail call i64 @total(i8* %1)
  %add = add nsw i64 %call, %0
  %r = getelementptr inbounds i8, i8* %t.tr, i64 8
  %cast3 = bitcast i8* %r to i8**
  %2 = load i8*, i8** %cast3, align 8, !tbaa !12
  %add2 = add nsw i64 %add, %accumulator.tr
  br label %tailrecurse

cond.end:
  %accumulator.ret.tr = add nsw i64 0, %accumulator.tr
  ret i64 %accumulator.ret.tr
}

define dso_local i32 @depth(i8* readonly %t) local_unnamed_addr #0 {
entry:
  %tobool.not = icmp eq i8* %t, null
  br i1 %tobool.not, label %common.ret, label %if.end

common.ret:
  %common.ret.op = phi i32 [ %add, %if.end ], [ 0, %entry ]
  ret i32 %common.ret.op

if.end:
  %cast4 = bitcast i8* %t to i8**
  %0 = load i8*, i8** %cast4, align 8, !tbaa !11
  %call = tail call i32 @depth(i8* %0)
  %r = getelementptr inbounds i8, i8* %t, i64 8
  %cast5 = bitcast i8* %r to i8**
  %1 = load i8*, i8** %cast5, align 8, !tbaa !12
  %call1 = tail call i32 @depth(i8* %1)
  %cond = tail call i32 @llvm.smax.i32(i32 %call, i32 %call1)
  %add = add nsw i32 %cond, 1
  br label %common.ret
}

declare i32 @llvm.smax.i32(i32, i32) #1

attributes #0 = { nofree nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind speculatable willreturn readnone }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !10, i64 16}
!6 = !{!"T", !7, i64 0, !7, i64 8, !10, i64 16}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!"long", !8, i64 0}
!11 = !{!6, !7, i64 0}
!12 = !{!6, !7, i64 8}
