; Dynamic array, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "dynamic-array.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @push(i8* nocapture %v, double %x) local_unnamed_addr #0 {
entry:
  %n = getelementptr inbounds i8, i8* %v, i64 8
  %cast1 = bitcast i8* %n to i64*
  %0 = load i64, i64* %cast1, align 8, !tbaa !5
  %cap = getelementptr inbounds i8, i8* %v, i64 16
  %cast2 = bitcast i8* %cap to i64*
  %1 = load i64, i64* %cast2, align 8, !tbaa !11
  %cmp = icmp eq i64 %0, %1
  br i1 %cmp, label %if.then, label %if.end9

if.then:
  %tobool.not = icmp eq i64 %1, 0
  %mul = shl i64 %1, 1
  %spec.select = select i1 %tobool.not, i64 8, i64 %mul
  %cast3 = bitcast i8* %v to i8**
  %2 = load i8*, i8** %cast3, align 8, !tbaa !12
  %mul3 = shl i64 %spec.select, 3
  %call = tail call i8* bitcast (i8* (i8*, i64)* @realloc to i8*)(i8* %2, i64 %mul3) #2
  %tobool4.not.not = icmp eq i8* %call, null
  br i1 %tobool4.not.not, label %return, label %if.end

if.end:
  %cast4 = bitcast i8* %v to i8**
  store i8* %call, i8** %cast4, align 8, !tbaa !12
  %cast5 = bitcast i8* %cap to i64*
  store i64 %spec.select, i64* %cast5, align 8, !tbaa !11
  br label %if.end9

if.end9:
  %cast6 = bitcast i8* %v to i8**
  %3 = load i8*, i8** %cast6, align 8, !tbaa !12
  %cast7 = bitcast i8* %n to i64*
  %4 = load i64, i64* %cast7, align 8, !tbaa !5
  %inc = add i64 %4, 1
  %cast8 = bitcast i8* %n to i64*
  store i64 %inc, i64* %cast8, align 8, !tbaa !5
  %cast9 = bitcast i8* %3 to double*
  %arrayidx = getelementptr inbounds double, double* %cast9, i64 %4
  store double %x, double* %arrayidx, align 8, !tbaa !13
  br label %return

return:
  %retval.1 = phi i32 [ 1, %if.end9 ], [ 0, %if.then ]
  ret i32 %retval.1
}

declare noalias i8* @realloc(i8* nocapture, i64) local_unnamed_addr #1

attributes #0 = { nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind willreturn allocsize(1) inaccessiblemem_or_argmemonly "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { allocsize(1) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !10, i64 8}
!6 = !{!"V", !7, i64 0, !10, i64 8, !10, i64 16}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!"long", !8, i64 0}
!11 = !{!6, !10, i64 16}
!12 = !{!6, !7, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"double", !8, i64 0}
