target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"

define void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %taps, i32 noundef %n) {
entry:
  %sum = alloca [4 x float], align 16
  %sum.soa = alloca [4 x <8 x float>], align 16, !superword.layout !11
  %cmp30 = icmp sgt i32 %n, 0
  br i1 %cmp30, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %sum, i32 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %sum, i32 8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %sum, i32 12
  %cmp528 = icmp sgt i32 %taps, 0
  br i1 %cmp528, label %loop.entry, label %for.body

loop.entry:
  %0 = icmp ult i32 %n, 8
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i32 %n, 8
  %2 = getelementptr <8 x i8>, ptr %sum.soa, i32 4
  %3 = getelementptr <8 x i8>, ptr %sum.soa, i32 8
  %4 = getelementptr <8 x i8>, ptr %sum.soa, i32 12
  %n.vec = sub i32 %n, %1
  br label %vector.outer

vector.outer:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.for.cond4.for.cond.cleanup6_crit_edge.us ]
  store <8 x float> zeroinitializer, ptr %sum.soa, align 16
  store <8 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, ptr %2, align 16
  store <8 x float> zeroinitializer, ptr %3, align 16
  store <8 x float> <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>, ptr %4, align 16
  %5 = getelementptr inbounds nuw float, ptr %x, i32 %index
  br label %vector.for.body7.us

vector.for.body7.us:
  %6 = phi i32 [ 0, %vector.outer ], [ %14, %vector.for.body7.us ]
  %7 = getelementptr inbounds nuw float, ptr %5, i32 %6
  %8 = load <8 x float>, ptr %7, align 4
  %9 = mul nuw nsw i32 %6, 3
  %10 = and i32 %9, 3
  %11 = getelementptr inbounds nuw <8 x float>, ptr %sum.soa, i32 %10
  %12 = load <8 x float>, ptr %11, align 16
  %13 = fadd <8 x float> %8, %12
  store <8 x float> %13, ptr %11, align 16
  %14 = add nuw nsw i32 %6, 1
  %15 = icmp eq i32 %14, %taps
  br i1 %15, label %vector.for.cond4.for.cond.cleanup6_crit_edge.us, label %vector.for.body7.us, !llvm.loop !18

vector.for.cond4.for.cond.cleanup6_crit_edge.us:
  %16 = load <8 x float>, ptr %sum.soa, align 16
  %17 = load <8 x float>, ptr %2, align 16
  %18 = fadd <8 x float> %16, %17
  %19 = load <8 x float>, ptr %3, align 16
  %20 = load <8 x float>, ptr %4, align 16
  %21 = fadd <8 x float> %19, %20
  %22 = fadd <8 x float> %18, %21
  %23 = getelementptr inbounds nuw float, ptr %y, i32 %index
  store <8 x float> %22, ptr %23, align 4
  %index.next = add nuw i32 %index, 8
  %24 = icmp eq i32 %index.next, %n.vec
  br i1 %24, label %middle.block, label %vector.outer, !llvm.loop !13, !superword.outer !16

middle.block:
  %25 = icmp eq i32 %n, %n.vec
  br i1 %25, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  br label %for.body.us

for.body.us:
  %i.031.us = phi i32 [ %inc20.us, %for.cond4.for.cond.cleanup6_crit_edge.us ], [ %resume, %scalar.ph ]
  call void @llvm.lifetime.start.p0(ptr nonnull %sum)
  store float 0.000000e+00, ptr %sum, align 16
  store float 1.000000e+00, ptr %arrayidx1, align 4
  store float 0.000000e+00, ptr %arrayidx2, align 8
  store float 2.000000e+00, ptr %arrayidx3, align 4
  %26 = getelementptr inbounds nuw float, ptr %x, i32 %i.031.us
  br label %for.body7.us

for.body7.us:
  %k.029.us = phi i32 [ 0, %for.body.us ], [ %inc.us, %for.body7.us ]
  %arrayidx8.us = getelementptr inbounds nuw float, ptr %26, i32 %k.029.us
  %27 = load float, ptr %arrayidx8.us, align 4
  %mul.us = mul nuw nsw i32 %k.029.us, 3
  %and.us = and i32 %mul.us, 3
  %arrayidx9.us = getelementptr inbounds nuw float, ptr %sum, i32 %and.us
  %28 = load float, ptr %arrayidx9.us, align 4
  %add10.us = fadd float %27, %28
  store float %add10.us, ptr %arrayidx9.us, align 4
  %inc.us = add nuw nsw i32 %k.029.us, 1
  %exitcond33.not = icmp eq i32 %inc.us, %taps
  br i1 %exitcond33.not, label %for.cond4.for.cond.cleanup6_crit_edge.us, label %for.body7.us, !llvm.loop !20

for.cond4.for.cond.cleanup6_crit_edge.us:
  %29 = load float, ptr %sum, align 16
  %30 = load float, ptr %arrayidx1, align 4
  %add13.us = fadd float %29, %30
  %31 = load float, ptr %arrayidx2, align 8
  %32 = load float, ptr %arrayidx3, align 4
  %add16.us = fadd float %31, %32
  %add17.us = fadd float %add13.us, %add16.us
  %arrayidx18.us = getelementptr inbounds nuw float, ptr %y, i32 %i.031.us
  store float %add17.us, ptr %arrayidx18.us, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %sum)
  %inc20.us = add nuw nsw i32 %i.031.us, 1
  %exitcond34.not = icmp eq i32 %inc20.us, %n
  br i1 %exitcond34.not, label %loop.exit, label %for.body.us, !llvm.loop !15

loop.exit:
  br label %for.cond.cleanup

for.cond.cleanup:
  ret void

for.body:
  %i.031 = phi i32 [ %inc20, %for.body ], [ 0, %for.body.lr.ph ]
  call void @llvm.lifetime.start.p0(ptr nonnull %sum)
  %arrayidx18 = getelementptr inbounds nuw float, ptr %y, i32 %i.031
  store float 3.000000e+00, ptr %arrayidx18, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %sum)
  %inc20 = add nuw nsw i32 %i.031, 1
  %exitcond.not = icmp eq i32 %inc20, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !10
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))

!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
!11 = !{!"soa", i32 0, i32 8}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = distinct !{!13, !9, !12}
!14 = !{!"superword.remainder", i32 8}
!15 = distinct !{!15, !9, !12, !14}
!16 = !{i32 0, i32 8}
!17 = !{!"llvm.loop.isvectorized", i32 1}
!18 = distinct !{!18, !9, !17}
!19 = !{!"llvm.loop.isvectorized", i32 1}
!20 = distinct !{!20, !9, !19}
