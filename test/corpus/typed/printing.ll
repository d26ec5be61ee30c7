; Printing, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "printing.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.P = type { i8*, double }

@.str = private unnamed_addr constant [6 x i8] c"%s=%g\00", align 1
@.str.1 = private unnamed_addr constant [8 x i8] c"%d: %s\0A\00", align 1

define dso_local i32 @show(i8* nocapture readonly %p, i32 %n) local_unnamed_addr #0 {
entry:
  %line = alloca [64 x i8], align 16
  %line.i8 = bitcast [64 x i8]* %line to i8*
  call void @llvm.lifetime.start.p0i8(i64 64, i8* nonnull %line.i8) #3
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %k.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  call void @llvm.lifetime.end.p0i8(i64 64, i8* nonnull %line.i8) #3
  ret i32 %k.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %k.012 = phi i32 [ 0, %for.body.preheader ], [ %add, %for.body ]
  %cast1 = bitcast i8* %p to %struct.P*
  %arrayidx = getelementptr inbounds %struct.P, %struct.P* %cast1, i64 %indvars.iv
  %arrayidx.i8 = bitcast %struct.P* %arrayidx to i8*
  %cast2 = bitcast %struct.P* %arrayidx to i8**
  %0 = load i8*, i8** %cast2, align 8, !tbaa !5
  %x = getelementptr inbounds i8, i8* %arrayidx.i8, i64 8
  %cast3 = bitcast i8* %x to double*
  %1 = load double, double* %cast3, align 8, !tbaa !11
  %call = call i32 (i8*, i64, i8*, ...) @snprintf(i8* nonnull dereferenceable(1) %line.i8, i64 64, i8* nonnull bitcast ([6 x i8]* @.str to i8*), i8* %0, double %1) #3
  %add = add nsw i32 %call, %k.012
  %2 = trunc i64 %indvars.iv to i32
  %call4 = call i32 (i8*, ...) @printf(i8* nonnull dereferenceable(1) bitcast ([8 x i8]* @.str.1 to i8*), i32 %2, i8* nonnull %line.i8)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

declare i32 @snprintf(i8* noalias nocapture writeonly, i64, i8* nocapture readonly, ...) local_unnamed_addr #2

declare i32 @printf(i8* nocapture readonly, ...) local_unnamed_addr #2

declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

attributes #0 = { nofree nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind willreturn argmemonly }
attributes #2 = { nofree nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !7, i64 0}
!6 = !{!"P", !7, i64 0, !10, i64 8}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!"double", !8, i64 0}
!11 = !{!6, !10, i64 8}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.unroll.disable"}
