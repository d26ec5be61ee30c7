target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define hidden i32 @cull_spheres(ptr noundef readonly captures(none) %s, ptr noundef readonly captures(none) %pl, ptr noundef writeonly captures(none) %vis, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp53 = icmp sgt i32 %n, 0
  br i1 %cmp53, label %for.cond1.preheader.preheader, label %for.cond.cleanup

for.cond1.preheader.preheader:                    ; preds = %entry
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %pl, i32 4
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %pl, i32 8
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %pl, i32 12
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %pl, i32 16
  %arrayidx9.1 = getelementptr inbounds nuw i8, ptr %pl, i32 20
  %arrayidx14.1 = getelementptr inbounds nuw i8, ptr %pl, i32 24
  %arrayidx20.1 = getelementptr inbounds nuw i8, ptr %pl, i32 28
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %pl, i32 32
  %arrayidx9.2 = getelementptr inbounds nuw i8, ptr %pl, i32 36
  %arrayidx14.2 = getelementptr inbounds nuw i8, ptr %pl, i32 40
  %arrayidx20.2 = getelementptr inbounds nuw i8, ptr %pl, i32 44
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %pl, i32 48
  %arrayidx9.3 = getelementptr inbounds nuw i8, ptr %pl, i32 52
  %arrayidx14.3 = getelementptr inbounds nuw i8, ptr %pl, i32 56
  %arrayidx20.3 = getelementptr inbounds nuw i8, ptr %pl, i32 60
  %arrayidx.4 = getelementptr inbounds nuw i8, ptr %pl, i32 64
  %arrayidx9.4 = getelementptr inbounds nuw i8, ptr %pl, i32 68
  %arrayidx14.4 = getelementptr inbounds nuw i8, ptr %pl, i32 72
  %arrayidx20.4 = getelementptr inbounds nuw i8, ptr %pl, i32 76
  %arrayidx.5 = getelementptr inbounds nuw i8, ptr %pl, i32 80
  %arrayidx9.5 = getelementptr inbounds nuw i8, ptr %pl, i32 84
  %arrayidx14.5 = getelementptr inbounds nuw i8, ptr %pl, i32 88
  %arrayidx20.5 = getelementptr inbounds nuw i8, ptr %pl, i32 92
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader, %for.cond1.preheader.preheader
  %c.055 = phi i32 [ %add27, %for.cond1.preheader ], [ 0, %for.cond1.preheader.preheader ]
  %i.054 = phi i32 [ %inc29, %for.cond1.preheader ], [ 0, %for.cond1.preheader.preheader ]
  %arrayidx6 = getelementptr inbounds nuw [4 x float], ptr %s, i32 %i.054
  %0 = load float, ptr %arrayidx6, align 4
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %arrayidx6, i32 4
  %1 = load float, ptr %arrayidx11, align 4
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %arrayidx6, i32 8
  %2 = load float, ptr %arrayidx16, align 4
  %arrayidx23 = getelementptr inbounds nuw i8, ptr %arrayidx6, i32 12
  %3 = load float, ptr %arrayidx23, align 4
  %fneg = fneg float %3
  %4 = load float, ptr %pl, align 4
  %mul = fmul float %4, %0
  %5 = load float, ptr %arrayidx9, align 4
  %mul12 = fmul float %5, %1
  %add = fadd float %mul, %mul12
  %6 = load float, ptr %arrayidx14, align 4
  %mul17 = fmul float %6, %2
  %add18 = fadd float %add, %mul17
  %7 = load float, ptr %arrayidx20, align 4
  %add21 = fadd float %7, %add18
  %cmp24 = fcmp ogt float %add21, %fneg
  %8 = load float, ptr %arrayidx.1, align 4
  %mul.1 = fmul float %8, %0
  %9 = load float, ptr %arrayidx9.1, align 4
  %mul12.1 = fmul float %9, %1
  %add.1 = fadd float %mul.1, %mul12.1
  %10 = load float, ptr %arrayidx14.1, align 4
  %mul17.1 = fmul float %10, %2
  %add18.1 = fadd float %add.1, %mul17.1
  %11 = load float, ptr %arrayidx20.1, align 4
  %add21.1 = fadd float %11, %add18.1
  %cmp24.1 = fcmp ogt float %add21.1, %fneg
  %12 = load float, ptr %arrayidx.2, align 4
  %mul.2 = fmul float %12, %0
  %13 = load float, ptr %arrayidx9.2, align 4
  %mul12.2 = fmul float %13, %1
  %add.2 = fadd float %mul.2, %mul12.2
  %14 = load float, ptr %arrayidx14.2, align 4
  %mul17.2 = fmul float %14, %2
  %add18.2 = fadd float %add.2, %mul17.2
  %15 = load float, ptr %arrayidx20.2, align 4
  %add21.2 = fadd float %15, %add18.2
  %cmp24.2 = fcmp ogt float %add21.2, %fneg
  %16 = load float, ptr %arrayidx.3, align 4
  %mul.3 = fmul float %16, %0
  %17 = load float, ptr %arrayidx9.3, align 4
  %mul12.3 = fmul float %17, %1
  %add.3 = fadd float %mul.3, %mul12.3
  %18 = load float, ptr %arrayidx14.3, align 4
  %mul17.3 = fmul float %18, %2
  %add18.3 = fadd float %add.3, %mul17.3
  %19 = load float, ptr %arrayidx20.3, align 4
  %add21.3 = fadd float %19, %add18.3
  %cmp24.3 = fcmp ogt float %add21.3, %fneg
  %20 = load float, ptr %arrayidx.4, align 4
  %mul.4 = fmul float %20, %0
  %21 = load float, ptr %arrayidx9.4, align 4
  %mul12.4 = fmul float %21, %1
  %add.4 = fadd float %mul.4, %mul12.4
  %22 = load float, ptr %arrayidx14.4, align 4
  %mul17.4 = fmul float %22, %2
  %add18.4 = fadd float %add.4, %mul17.4
  %23 = load float, ptr %arrayidx20.4, align 4
  %add21.4 = fadd float %23, %add18.4
  %cmp24.4 = fcmp ogt float %add21.4, %fneg
  %24 = load float, ptr %arrayidx.5, align 4
  %mul.5 = fmul float %24, %0
  %25 = load float, ptr %arrayidx9.5, align 4
  %mul12.5 = fmul float %25, %1
  %add.5 = fadd float %mul.5, %mul12.5
  %26 = load float, ptr %arrayidx14.5, align 4
  %mul17.5 = fmul float %26, %2
  %add18.5 = fadd float %add.5, %mul17.5
  %27 = load float, ptr %arrayidx20.5, align 4
  %add21.5 = fadd float %27, %add18.5
  %cmp24.5 = fcmp ogt float %add21.5, %fneg
  %28 = select i1 %cmp24.5, i1 %cmp24.4, i1 false
  %29 = select i1 %28, i1 %cmp24.3, i1 false
  %30 = select i1 %29, i1 %cmp24.2, i1 false
  %31 = select i1 %30, i1 %cmp24.1, i1 false
  %narrow = select i1 %31, i1 %cmp24, i1 false
  %and.5 = zext i1 %narrow to i32
  %conv25 = zext i1 %narrow to i8
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %vis, i32 %i.054
  store i8 %conv25, ptr %arrayidx26, align 1
  %add27 = add nuw nsw i32 %c.055, %and.5
  %inc29 = add nuw nsw i32 %i.054, 1
  %exitcond.not = icmp eq i32 %inc29, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.cond1.preheader

for.cond.cleanup:                                 ; preds = %for.cond1.preheader, %entry
  %c.0.lcssa = phi i32 [ 0, %entry ], [ %add27, %for.cond1.preheader ]
  ret i32 %c.0.lcssa
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }


