; ModuleID = 'examples/kernels.c'
source_filename = "examples/kernels.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @dot(ptr nocapture noundef readonly %a, ptr nocapture noundef readonly %b, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %sum.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.09 = phi i32 [ 0, %for.body.preheader ], [ %add, %for.body ]
  %arrayidx = getelementptr inbounds i16, ptr %a, i64 %indvars.iv
  %0 = load i16, ptr %arrayidx, align 2, !tbaa !5
  %conv = sext i16 %0 to i32
  %arrayidx2 = getelementptr inbounds i16, ptr %b, i64 %indvars.iv
  %1 = load i16, ptr %arrayidx2, align 2, !tbaa !5
  %conv3 = sext i16 %1 to i32
  %mul = mul nsw i32 %conv3, %conv
  %add = add nsw i32 %mul, %sum.09
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @grey(ptr noalias nocapture noundef readonly %rgb, ptr noalias nocapture noundef writeonly %out, i32 noundef %n) local_unnamed_addr #1 {
entry:
  %cmp25 = icmp sgt i32 %n, 0
  br i1 %cmp25, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %0 = mul nuw nsw i64 %indvars.iv, 3
  %arrayidx = getelementptr inbounds i8, ptr %rgb, i64 %0
  %1 = load i8, ptr %arrayidx, align 1, !tbaa !12
  %conv = zext i8 %1 to i32
  %mul1 = mul nuw nsw i32 %conv, 77
  %arrayidx4 = getelementptr inbounds i8, ptr %arrayidx, i64 1
  %2 = load i8, ptr %arrayidx4, align 1, !tbaa !12
  %conv5 = zext i8 %2 to i32
  %mul6 = mul nuw nsw i32 %conv5, 150
  %add7 = add nuw nsw i32 %mul6, %mul1
  %arrayidx11 = getelementptr inbounds i8, ptr %arrayidx, i64 2
  %3 = load i8, ptr %arrayidx11, align 1, !tbaa !12
  %conv12 = zext i8 %3 to i32
  %mul13 = mul nuw nsw i32 %conv12, 29
  %add14 = add nuw nsw i32 %add7, %mul13
  %shr = lshr i32 %add14, 8
  %conv15 = trunc nuw i32 %shr to i8
  %arrayidx17 = getelementptr inbounds i8, ptr %out, i64 %indvars.iv
  store i8 %conv15, ptr %arrayidx17, align 1, !tbaa !12
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @transform(ptr noalias nocapture noundef readonly %m, ptr noalias nocapture noundef readonly %v, ptr noalias nocapture noundef writeonly %out) local_unnamed_addr #1 {
entry:
  %0 = load float, ptr %v, align 4, !tbaa !14
  %arrayidx6 = getelementptr inbounds i8, ptr %v, i64 4
  %1 = load float, ptr %arrayidx6, align 4, !tbaa !14
  %arrayidx13 = getelementptr inbounds i8, ptr %v, i64 8
  %2 = load float, ptr %arrayidx13, align 4, !tbaa !14
  %arrayidx20 = getelementptr inbounds i8, ptr %v, i64 12
  %3 = load float, ptr %arrayidx20, align 4, !tbaa !14
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  ret void

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %4 = shl nuw nsw i64 %indvars.iv, 2
  %arrayidx = getelementptr inbounds float, ptr %m, i64 %4
  %5 = load float, ptr %arrayidx, align 4, !tbaa !14
  %mul2 = fmul float %5, %0
  %6 = or disjoint i64 %4, 1
  %arrayidx5 = getelementptr inbounds float, ptr %m, i64 %6
  %7 = load float, ptr %arrayidx5, align 4, !tbaa !14
  %mul7 = fmul float %7, %1
  %add8 = fadd float %mul2, %mul7
  %8 = or disjoint i64 %4, 2
  %arrayidx12 = getelementptr inbounds float, ptr %m, i64 %8
  %9 = load float, ptr %arrayidx12, align 4, !tbaa !14
  %mul14 = fmul float %9, %2
  %add15 = fadd float %add8, %mul14
  %10 = or disjoint i64 %4, 3
  %arrayidx19 = getelementptr inbounds float, ptr %m, i64 %10
  %11 = load float, ptr %arrayidx19, align 4, !tbaa !14
  %mul21 = fmul float %11, %3
  %add22 = fadd float %add15, %mul21
  %arrayidx24 = getelementptr inbounds float, ptr %out, i64 %indvars.iv
  store float %add22, ptr %arrayidx24, align 4, !tbaa !14
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !16
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @threshold(ptr nocapture noundef readonly %in, ptr nocapture noundef writeonly %out, float noundef %limit, i64 noundef %n) local_unnamed_addr #1 {
entry:
  %cmp10.not = icmp eq i64 %n, 0
  br i1 %cmp10.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %entry, %for.body
  %i.011 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds float, ptr %in, i64 %i.011
  %0 = load float, ptr %arrayidx, align 4, !tbaa !14
  %cmp1 = fcmp ogt float %0, %limit
  %sub = fsub float %0, %limit
  %cond = select i1 %cmp1, float %sub, float 0.000000e+00
  %arrayidx3 = getelementptr inbounds float, ptr %out, i64 %i.011
  store float %cond, ptr %arrayidx3, align 4, !tbaa !14
  %inc = add nuw i64 %i.011, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i64 @find(ptr nocapture noundef readonly %text, i8 noundef signext %wanted, i64 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp.not8.not = icmp eq i64 %n, 0
  br i1 %cmp.not8.not, label %cleanup, label %for.body

for.body:                                         ; preds = %entry, %for.inc
  %i.09 = phi i64 [ %inc, %for.inc ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds i8, ptr %text, i64 %i.09
  %0 = load i8, ptr %arrayidx, align 1, !tbaa !12
  %cmp2 = icmp eq i8 %0, %wanted
  br i1 %cmp2, label %cleanup, label %for.inc

for.inc:                                          ; preds = %for.body
  %inc = add nuw i64 %i.09, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %cleanup, label %for.body, !llvm.loop !18

cleanup:                                          ; preds = %for.inc, %for.body, %entry
  %i.0.lcssa = phi i64 [ 0, %entry ], [ %i.09, %for.body ], [ %n, %for.inc ]
  %spec.select = tail call i64 @llvm.umin.i64(i64 %i.0.lcssa, i64 %n)
  ret i64 %spec.select
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @blur(ptr noalias nocapture noundef readonly %in, ptr noalias nocapture noundef writeonly %out, i32 noundef %width, i32 noundef %height) local_unnamed_addr #1 {
entry:
  %cmp55 = icmp sgt i32 %height, 2
  br i1 %cmp55, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %sub = add nsw i32 %height, -1
  %sub2 = add i32 %width, -1
  %cmp353 = icmp sgt i32 %width, 2
  %0 = sext i32 %width to i64
  %wide.trip.count69 = zext nneg i32 %sub to i64
  %wide.trip.count = zext nneg i32 %sub2 to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup4
  %indvars.iv61 = phi i64 [ 1, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next62.pre-phi, %for.cond.cleanup4 ]
  br i1 %cmp353, label %for.body5.lr.ph, label %for.cond1.preheader.for.cond.cleanup4_crit_edge

for.cond1.preheader.for.cond.cleanup4_crit_edge:  ; preds = %for.cond1.preheader
  %.pre = add nuw nsw i64 %indvars.iv61, 1
  br label %for.cond.cleanup4

for.body5.lr.ph:                                  ; preds = %for.cond1.preheader
  %1 = add nsw i64 %indvars.iv61, -1
  %2 = mul nsw i64 %1, %0
  %3 = mul nuw nsw i64 %indvars.iv61, %0
  %4 = add nuw nsw i64 %indvars.iv61, 1
  %5 = mul nuw nsw i64 %4, %0
  %invariant.gep = getelementptr float, ptr %in, i64 %2
  %invariant.gep71 = getelementptr float, ptr %in, i64 %5
  br label %for.body5

for.cond.cleanup:                                 ; preds = %for.cond.cleanup4, %entry
  ret void

for.cond.cleanup4:                                ; preds = %for.body5, %for.cond1.preheader.for.cond.cleanup4_crit_edge
  %indvars.iv.next62.pre-phi = phi i64 [ %.pre, %for.cond1.preheader.for.cond.cleanup4_crit_edge ], [ %4, %for.body5 ]
  %exitcond70.not = icmp eq i64 %indvars.iv.next62.pre-phi, %wide.trip.count69
  br i1 %exitcond70.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !19

for.body5:                                        ; preds = %for.body5.lr.ph, %for.body5
  %indvars.iv = phi i64 [ 1, %for.body5.lr.ph ], [ %indvars.iv.next, %for.body5 ]
  %gep = getelementptr float, ptr %invariant.gep, i64 %indvars.iv
  %6 = load float, ptr %gep, align 4, !tbaa !14
  %7 = add nuw nsw i64 %indvars.iv, %3
  %8 = getelementptr float, ptr %in, i64 %7
  %arrayidx11 = getelementptr i8, ptr %8, i64 -4
  %9 = load float, ptr %arrayidx11, align 4, !tbaa !14
  %add12 = fadd float %6, %9
  %arrayidx17 = getelementptr i8, ptr %8, i64 4
  %10 = load float, ptr %arrayidx17, align 4, !tbaa !14
  %add18 = fadd float %add12, %10
  %gep72 = getelementptr float, ptr %invariant.gep71, i64 %indvars.iv
  %11 = load float, ptr %gep72, align 4, !tbaa !14
  %add24 = fadd float %add18, %11
  %mul25 = fmul float %add24, 2.500000e-01
  %arrayidx29 = getelementptr inbounds float, ptr %out, i64 %7
  store float %mul25, ptr %arrayidx29, align 4, !tbaa !14
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5, !llvm.loop !20
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+avx,+avx2,+cmov,+crc32,+cx8,+fxsr,+mmx,+popcnt,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+x87,+xsave" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"short", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!7, !7, i64 0}
!13 = distinct !{!13, !10, !11}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = distinct !{!16, !10, !11}
!17 = distinct !{!17, !10, !11}
!18 = distinct !{!18, !10, !11}
!19 = distinct !{!19, !10, !11}
!20 = distinct !{!20, !10, !11}
