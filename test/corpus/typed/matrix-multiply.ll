; Matrix multiply, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "matrix-multiply.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local void @multiply(i32 %n, i8* nocapture readonly %a, i8* nocapture readonly %b, i8* nocapture writeonly %c) local_unnamed_addr #0 {
entry:
  %cmp42 = icmp sgt i32 %n, 0
  br i1 %cmp42, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %wide.trip.count53 = zext i32 %n to i64
  %wide.trip.count48 = zext i32 %n to i64
  %wide.trip.count = zext i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv50 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next51, %for.cond.cleanup3 ]
  br label %for.cond5.preheader

for.cond.cleanup:
  ret void

for.cond5.preheader:
  %indvars.iv45 = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next46, %for.cond.cleanup7 ]
  br label %for.body8

for.cond.cleanup3:
  %indvars.iv.next51 = add nuw nsw i64 %indvars.iv50, 1
  %exitcond54.not = icmp eq i64 %indvars.iv.next51, %wide.trip.count53
  br i1 %exitcond54.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !5

for.cond.cleanup7:
  %cast1 = bitcast i8* %c to [64 x double]*
  %arrayidx18 = getelementptr inbounds [64 x double], [64 x double]* %cast1, i64 %indvars.iv50, i64 %indvars.iv45
  store double %2, double* %arrayidx18, align 8, !tbaa !8
  %indvars.iv.next46 = add nuw nsw i64 %indvars.iv45, 1
  %exitcond49.not = icmp eq i64 %indvars.iv.next46, %wide.trip.count48
  br i1 %exitcond49.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !12

for.body8:
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %s.038 = phi double [ 0.000000e+00, %for.cond5.preheader ], [ %2, %for.body8 ]
  %cast2 = bitcast i8* %a to [64 x double]*
  %arrayidx10 = getelementptr inbounds [64 x double], [64 x double]* %cast2, i64 %indvars.iv50, i64 %indvars.iv
  %0 = load double, double* %arrayidx10, align 8, !tbaa !8
  %cast3 = bitcast i8* %b to [64 x double]*
  %arrayidx14 = getelementptr inbounds [64 x double], [64 x double]* %cast3, i64 %indvars.iv, i64 %indvars.iv45
  %1 = load double, double* %arrayidx14, align 8, !tbaa !8
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %s.038)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !13
}

declare double @llvm.fmuladd.f64(double, double, double) #1

define dso_local double @trace(i32 %n, i8* nocapture readonly %a) local_unnamed_addr #2 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %t.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %t.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %t.08 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %for.body ]
  %cast4 = bitcast i8* %a to [64 x double]*
  %arrayidx2 = getelementptr inbounds [64 x double], [64 x double]* %cast4, i64 %indvars.iv, i64 %indvars.iv
  %0 = load double, double* %arrayidx2, align 8, !tbaa !8
  %add = fadd double %t.08, %0
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !14
}

attributes #0 = { nofree norecurse nounwind argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind speculatable willreturn readnone }
attributes #2 = { nofree norecurse nounwind argmemonly readonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

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
!9 = !{!"double", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !{!12, !6, !7}
!13 = distinct !{!13, !6, !7}
!14 = distinct !{!14, !6, !7}
