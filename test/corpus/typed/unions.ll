; Unions, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "unions.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.V = type { i32, %union.U, i8* }
%union.U = type { float }

define dso_local float @read(i8* nocapture readonly %v) local_unnamed_addr #0 {
entry:
  %cast1 = bitcast i8* %v to i32*
  %0 = load i32, i32* %cast1, align 8, !tbaa !5
  switch i32 %0, label %return [
  i32 0, label %sw.bb
  i32 1, label %sw.bb1
  i32 2, label %sw.bb3
  ]

sw.bb:
  %as = getelementptr inbounds i8, i8* %v, i64 4
  %cast2 = bitcast i8* %as to float*
  %1 = load float, float* %cast2, align 4, !tbaa !11
  br label %return

sw.bb1:
  %as2 = getelementptr inbounds i8, i8* %v, i64 4
  %cast3 = bitcast i8* %as2 to i32*
  %2 = load i32, i32* %cast3, align 4, !tbaa !11
  %conv = uitofp i32 %2 to float
  br label %return

sw.bb3:
  %more = getelementptr inbounds i8, i8* %v, i64 8
  %cast4 = bitcast i8* %more to i8**
  %3 = load i8*, i8** %cast4, align 8, !tbaa !12
  %arrayidx = getelementptr inbounds i8, i8* %3, i64 2
  %4 = load i8, i8* %arrayidx, align 2, !tbaa !11
  %conv4 = uitofp i8 %4 to float
  br label %return

return:
  %retval.0 = phi float [ %conv4, %sw.bb3 ], [ %conv, %sw.bb1 ], [ %1, %sw.bb ], [ -1.000000e+00, %entry ]
  ret float %retval.0
}

define dso_local void @swap(i8* nocapture %a, i8* nocapture %b) local_unnamed_addr #1 {
entry:
  %t = alloca %struct.V, align 8
  %t.i8 = bitcast %struct.V* %t to i8*
  call void @llvm.lifetime.start.p0i8(i64 16, i8* nonnull %t.i8)
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* nonnull align 8 dereferenceable(16) %t.i8, i8* nonnull align 8 dereferenceable(16) %a, i64 16, i1 false), !tbaa.struct !13
  tail call void @llvm.memcpy.p0i8.p0i8.i64(i8* nonnull align 8 dereferenceable(16) %a, i8* nonnull align 8 dereferenceable(16) %b, i64 16, i1 false), !tbaa.struct !13
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* nonnull align 8 dereferenceable(16) %b, i8* nonnull align 8 dereferenceable(16) %t.i8, i64 16, i1 false), !tbaa.struct !13
  call void @llvm.lifetime.end.p0i8(i64 16, i8* nonnull %t.i8)
  ret void
}

declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #2

declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #3

declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #2

attributes #0 = { nofree norecurse nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nounwind willreturn argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree nounwind willreturn argmemonly }
attributes #3 = { nofree nounwind willreturn argmemonly }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!6, !7, i64 0}
!6 = !{!"V", !7, i64 0, !8, i64 4, !10, i64 8}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!"any pointer", !8, i64 0}
!11 = !{!8, !8, i64 0}
!12 = !{!6, !10, i64 8}
!13 = !{i64 0, i64 4, !14, i64 4, i64 4, !11, i64 8, i64 8, !15}
!14 = !{!7, !7, i64 0}
!15 = !{!10, !10, i64 0}
