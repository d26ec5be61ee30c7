target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define hidden range(i32 -2147483641, -2147483648) i32 @plus(ptr noundef readonly captures(none) %a, i32 noundef %n) local_unnamed_addr {
entry:
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %loop.exit
  %0 = add nsw i32 %34, 7
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %j.0.lcssa = phi i32 [ 6, %entry ], [ %0, %for.cond.cleanup.loopexit ]
  ret i32 %j.0.lcssa

loop.entry:                                       ; preds = %entry
  %1 = icmp ult i32 %n, 16
  br i1 %1, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %2 = urem i32 %n, 16
  %n.vec = sub i32 %n, %2
  %3 = add <4 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3>
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %20, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %22, %vector.body ]
  %vec.phi2 = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %24, %vector.body ]
  %vec.phi3 = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %26, %vector.body ]
  %vec.ind = phi <4 x i32> [ %3, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %4 = getelementptr inbounds nuw float, ptr %a, i32 %index
  %5 = load <4 x float>, ptr %4, align 4
  %6 = getelementptr inbounds float, ptr %4, i32 4
  %7 = load <4 x float>, ptr %6, align 4
  %8 = getelementptr inbounds float, ptr %4, i32 8
  %9 = load <4 x float>, ptr %8, align 4
  %10 = getelementptr inbounds float, ptr %4, i32 12
  %11 = load <4 x float>, ptr %10, align 4
  %12 = fcmp olt <4 x float> %5, zeroinitializer
  %13 = fcmp olt <4 x float> %7, zeroinitializer
  %14 = fcmp olt <4 x float> %9, zeroinitializer
  %15 = fcmp olt <4 x float> %11, zeroinitializer
  %16 = freeze <4 x i1> %12
  %17 = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %18 = add <4 x i32> %17, <i32 4, i32 4, i32 4, i32 4>
  %19 = add <4 x i32> %18, <i32 4, i32 4, i32 4, i32 4>
  %vec.ind.next = add <4 x i32> %19, <i32 4, i32 4, i32 4, i32 4>
  %20 = select <4 x i1> %16, <4 x i32> %vec.ind, <4 x i32> %vec.phi
  %21 = freeze <4 x i1> %13
  %22 = select <4 x i1> %21, <4 x i32> %17, <4 x i32> %vec.phi1
  %23 = freeze <4 x i1> %14
  %24 = select <4 x i1> %23, <4 x i32> %18, <4 x i32> %vec.phi2
  %25 = freeze <4 x i1> %15
  %26 = select <4 x i1> %25, <4 x i32> %19, <4 x i32> %vec.phi3
  %index.next = add nuw i32 %index, 16
  %27 = icmp eq i32 %index.next, %n.vec
  br i1 %27, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %28 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %20, <4 x i32> %22)
  %29 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %28, <4 x i32> %24)
  %30 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %29, <4 x i32> %26)
  %31 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %30)
  %32 = icmp eq i32 %n, %n.vec
  br i1 %32, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ -1, %loop.entry ], [ %31, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.07 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %j.06 = phi i32 [ %j.1, %for.body ], [ %resume1, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i32 %i.07
  %33 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp olt float %33, 0.000000e+00
  %j.1 = select i1 %cmp1, i32 %i.07, i32 %j.06
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.body, %middle.block
  %34 = phi i32 [ %j.1, %for.body ], [ %31, %middle.block ]
  br label %for.cond.cleanup.loopexit
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @times(ptr noundef readonly captures(none) %a, i32 noundef %n, ptr noundef writeonly captures(none) %o) local_unnamed_addr {
entry:
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %loop.exit
  %0 = mul nsw i32 %34, 3
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %j.0.lcssa = phi i32 [ -3, %entry ], [ %0, %for.cond.cleanup.loopexit ]
  store i32 %j.0.lcssa, ptr %o, align 4
  ret void

loop.entry:                                       ; preds = %entry
  %1 = icmp ult i32 %n, 16
  br i1 %1, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %2 = urem i32 %n, 16
  %n.vec = sub i32 %n, %2
  %3 = add <4 x i32> zeroinitializer, <i32 0, i32 1, i32 2, i32 3>
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %20, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %22, %vector.body ]
  %vec.phi2 = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %24, %vector.body ]
  %vec.phi3 = phi <4 x i32> [ <i32 -1, i32 -1, i32 -1, i32 -1>, %vector.ph ], [ %26, %vector.body ]
  %vec.ind = phi <4 x i32> [ %3, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %4 = getelementptr inbounds nuw float, ptr %a, i32 %index
  %5 = load <4 x float>, ptr %4, align 4
  %6 = getelementptr inbounds float, ptr %4, i32 4
  %7 = load <4 x float>, ptr %6, align 4
  %8 = getelementptr inbounds float, ptr %4, i32 8
  %9 = load <4 x float>, ptr %8, align 4
  %10 = getelementptr inbounds float, ptr %4, i32 12
  %11 = load <4 x float>, ptr %10, align 4
  %12 = fcmp olt <4 x float> %5, zeroinitializer
  %13 = fcmp olt <4 x float> %7, zeroinitializer
  %14 = fcmp olt <4 x float> %9, zeroinitializer
  %15 = fcmp olt <4 x float> %11, zeroinitializer
  %16 = freeze <4 x i1> %12
  %17 = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %18 = add <4 x i32> %17, <i32 4, i32 4, i32 4, i32 4>
  %19 = add <4 x i32> %18, <i32 4, i32 4, i32 4, i32 4>
  %vec.ind.next = add <4 x i32> %19, <i32 4, i32 4, i32 4, i32 4>
  %20 = select <4 x i1> %16, <4 x i32> %vec.ind, <4 x i32> %vec.phi
  %21 = freeze <4 x i1> %13
  %22 = select <4 x i1> %21, <4 x i32> %17, <4 x i32> %vec.phi1
  %23 = freeze <4 x i1> %14
  %24 = select <4 x i1> %23, <4 x i32> %18, <4 x i32> %vec.phi2
  %25 = freeze <4 x i1> %15
  %26 = select <4 x i1> %25, <4 x i32> %19, <4 x i32> %vec.phi3
  %index.next = add nuw i32 %index, 16
  %27 = icmp eq i32 %index.next, %n.vec
  br i1 %27, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %28 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %20, <4 x i32> %22)
  %29 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %28, <4 x i32> %24)
  %30 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %29, <4 x i32> %26)
  %31 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %30)
  %32 = icmp eq i32 %n, %n.vec
  br i1 %32, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ -1, %loop.entry ], [ %31, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.07 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %j.06 = phi i32 [ %j.1, %for.body ], [ %resume1, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i32 %i.07
  %33 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp olt float %33, 0.000000e+00
  %j.1 = select i1 %cmp1, i32 %i.07, i32 %j.06
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.body, %middle.block
  %34 = phi i32 [ %j.1, %for.body ], [ %31, %middle.block ]
  br label %for.cond.cleanup.loopexit
}

declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)

declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
