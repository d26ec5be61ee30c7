target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"

define void @f(ptr noalias noundef readonly captures(none) %x, ptr noalias noundef writeonly captures(none) %y, i32 noundef %taps, i32 noundef %n) {
entry:
  %sum = alloca [4 x float], align 16
  %cmp30 = icmp sgt i32 %n, 0
  br i1 %cmp30, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %sum, i32 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %sum, i32 8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %sum, i32 12
  %cmp528 = icmp sgt i32 %taps, 0
  br i1 %cmp528, label %for.body.us, label %for.body

for.body.us:
  %i.031.us = phi i32 [ %inc20.us, %for.cond4.for.cond.cleanup6_crit_edge.us ], [ 0, %for.body.lr.ph ]
  call void @llvm.lifetime.start.p0(ptr nonnull %sum)
  store float 0.000000e+00, ptr %sum, align 16
  store float 1.000000e+00, ptr %arrayidx1, align 4
  store float 0.000000e+00, ptr %arrayidx2, align 8
  store float 2.000000e+00, ptr %arrayidx3, align 4
  %0 = getelementptr inbounds nuw float, ptr %x, i32 %i.031.us
  br label %for.body7.us

for.body7.us:
  %k.029.us = phi i32 [ 0, %for.body.us ], [ %inc.us, %for.body7.us ]
  %arrayidx8.us = getelementptr inbounds nuw float, ptr %0, i32 %k.029.us
  %1 = load float, ptr %arrayidx8.us, align 4
  %mul.us = mul nuw nsw i32 %k.029.us, 3
  %and.us = and i32 %mul.us, 3
  %arrayidx9.us = getelementptr inbounds nuw float, ptr %sum, i32 %and.us
  %2 = load float, ptr %arrayidx9.us, align 4
  %add10.us = fadd float %1, %2
  store float %add10.us, ptr %arrayidx9.us, align 4
  %inc.us = add nuw nsw i32 %k.029.us, 1
  %exitcond33.not = icmp eq i32 %inc.us, %taps
  br i1 %exitcond33.not, label %for.cond4.for.cond.cleanup6_crit_edge.us, label %for.body7.us

for.cond4.for.cond.cleanup6_crit_edge.us:
  %3 = load float, ptr %sum, align 16
  %4 = load float, ptr %arrayidx1, align 4
  %add13.us = fadd float %3, %4
  %5 = load float, ptr %arrayidx2, align 8
  %6 = load float, ptr %arrayidx3, align 4
  %add16.us = fadd float %5, %6
  %add17.us = fadd float %add13.us, %add16.us
  %arrayidx18.us = getelementptr inbounds nuw float, ptr %y, i32 %i.031.us
  store float %add17.us, ptr %arrayidx18.us, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %sum)
  %inc20.us = add nuw nsw i32 %i.031.us, 1
  %exitcond34.not = icmp eq i32 %inc20.us, %n
  br i1 %exitcond34.not, label %for.cond.cleanup, label %for.body.us, !llvm.loop !10

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
