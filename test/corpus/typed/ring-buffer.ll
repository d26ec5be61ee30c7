; Ring buffer, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "ring-buffer.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @put(i8* %r, i8 signext %c) local_unnamed_addr #0 {
entry:
  %cast1 = bitcast i8* %r to i32*
  %0 = load volatile i32, i32* %cast1, align 4, !tbaa !5
  %add = add i32 %0, 1
  %and = and i32 %add, 255
  %tail = getelementptr inbounds i8, i8* %r, i64 4
  %cast2 = bitcast i8* %tail to i32*
  %1 = load volatile i32, i32* %cast2, align 4, !tbaa !10
  %cmp = icmp eq i32 %and, %1
  br i1 %cmp, label %cleanup, label %if.end

if.end:
  %data = getelementptr inbounds i8, i8* %r, i64 8
  %cast3 = bitcast i8* %r to i32*
  %2 = load volatile i32, i32* %cast3, align 4, !tbaa !5
  %idxprom = zext i32 %2 to i64
  %cast4 = bitcast i8* %data to [256 x i8]*
  %arrayidx = getelementptr inbounds [256 x i8], [256 x i8]* %cast4, i64 0, i64 %idxprom
  store i8 %c, i8* %arrayidx, align 1, !tbaa !11
  fence release
  %cast5 = bitcast i8* %r to i32*
  store volatile i32 %and, i32* %cast5, align 4, !tbaa !5
  br label %cleanup

cleanup:
  %retval.0 = phi i32 [ 1, %if.end ], [ 0, %entry ]
  ret i32 %retval.0
}

define dso_local i32 @take(i8* %r) local_unnamed_addr #1 {
entry:
  %cast6 = bitcast i8* %r to i32*
  %0 = load volatile i32, i32* %cast6, align 4, !tbaa !5
  %tail = getelementptr inbounds i8, i8* %r, i64 4
  %cast7 = bitcast i8* %tail to i32*
  %1 = load volatile i32, i32* %cast7, align 4, !tbaa !10
  %cmp = icmp eq i32 %0, %1
  br i1 %cmp, label %return, label %if.end

if.end:
  %data = getelementptr inbounds i8, i8* %r, i64 8
  %cast8 = bitcast i8* %tail to i32*
  %2 = load volatile i32, i32* %cast8, align 4, !tbaa !10
  %idxprom = zext i32 %2 to i64
  %cast9 = bitcast i8* %data to [256 x i8]*
  %arrayidx = getelementptr inbounds [256 x i8], [256 x i8]* %cast9, i64 0, i64 %idxprom
  %3 = load i8, i8* %arrayidx, align 1, !tbaa !11
  %conv = sext i8 %3 to i32
  %cast10 = bitcast i8* %tail to i32*
  %4 = load volatile i32, i32* %cast10, align 4, !tbaa !10
  %add = add i32 %4, 1
  %and = and i32 %add, 255
  %cast11 = bitcast i8* %tail to i32*
  store volatile i32 %and, i32* %cast11, align 4, !tbaa !10
  br label %return

return:
  %retval.0 = phi i32 [ %conv, %if.end ], [ -1, %entry ]
  ret i32 %retval.0
}

attributes #0 = { nofree norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nounwind inaccessiblemem_or_argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !7, i64 0}
!6 = !{!"Ring", !7, i64 0, !7, i64 4, !8, i64 8}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!6, !7, i64 4}
!11 = !{!8, !8, i64 0}
