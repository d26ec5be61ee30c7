target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define hidden float @sum(ptr noundef readonly captures(none) %a, i32 noundef %n) local_unnamed_addr {
entry:
  %0 = load float, ptr %a, align 4
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %loop.exit
  %1 = uitofp nneg i32 %76 to float
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %x.0.lcssa = phi float [ %0, %entry ], [ %75, %for.cond.cleanup.loopexit ]
  %k.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %1, %for.cond.cleanup.loopexit ]
  %add = fadd float %x.0.lcssa, %k.0.lcssa
  ret float %add

loop.entry:                                       ; preds = %entry
  %2 = icmp ult i32 %n, 8
  br i1 %2, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %3 = urem i32 %n, 8
  %n.vec = sub i32 %n, %3
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %record = phi i32 [ 0, %vector.ph ], [ %16, %vector.latch ]
  %record1 = phi float [ %0, %vector.ph ], [ %17, %vector.latch ]
  %4 = getelementptr float, ptr %a, i32 %index
  %5 = load <4 x float>, ptr %4, align 4
  %6 = getelementptr inbounds float, ptr %4, i32 4
  %7 = load <4 x float>, ptr %6, align 4
  %8 = insertelement <4 x float> poison, float %record1, i64 0
  %9 = shufflevector <4 x float> %8, <4 x float> poison, <4 x i32> zeroinitializer
  %10 = fcmp ogt <4 x float> %5, %9
  %11 = fcmp ogt <4 x float> %7, %9
  %12 = freeze <4 x i1> %10
  %13 = freeze <4 x i1> %11
  %14 = or <4 x i1> %12, %13
  %15 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %14)
  br i1 %15, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.early, %vector.body
  %16 = phi i32 [ %record, %vector.body ], [ %72, %vector.early ]
  %17 = phi float [ %record1, %vector.body ], [ %70, %vector.early ]
  %index.next = add nuw i32 %index, 8
  %18 = icmp eq i32 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  %19 = getelementptr inbounds nuw float, ptr %a, i32 %index
  %20 = load float, ptr %19, align 4
  %21 = fcmp ogt float %20, %record1
  %22 = select i1 %21, float %20, float %record1
  %23 = select i1 %21, i32 %index, i32 %record
  %24 = add i32 %index, 1
  %25 = getelementptr inbounds nuw float, ptr %a, i32 %24
  %26 = load float, ptr %25, align 4
  %27 = fcmp ogt float %26, %22
  %28 = select i1 %27, float %26, float %22
  %29 = add i32 %index, 1
  %30 = select i1 %27, i32 %29, i32 %23
  %31 = add i32 %index, 2
  %32 = getelementptr inbounds nuw float, ptr %a, i32 %31
  %33 = load float, ptr %32, align 4
  %34 = fcmp ogt float %33, %28
  %35 = select i1 %34, float %33, float %28
  %36 = add i32 %index, 2
  %37 = select i1 %34, i32 %36, i32 %30
  %38 = add i32 %index, 3
  %39 = getelementptr inbounds nuw float, ptr %a, i32 %38
  %40 = load float, ptr %39, align 4
  %41 = fcmp ogt float %40, %35
  %42 = select i1 %41, float %40, float %35
  %43 = add i32 %index, 3
  %44 = select i1 %41, i32 %43, i32 %37
  %45 = add i32 %index, 4
  %46 = getelementptr inbounds nuw float, ptr %a, i32 %45
  %47 = load float, ptr %46, align 4
  %48 = fcmp ogt float %47, %42
  %49 = select i1 %48, float %47, float %42
  %50 = add i32 %index, 4
  %51 = select i1 %48, i32 %50, i32 %44
  %52 = add i32 %index, 5
  %53 = getelementptr inbounds nuw float, ptr %a, i32 %52
  %54 = load float, ptr %53, align 4
  %55 = fcmp ogt float %54, %49
  %56 = select i1 %55, float %54, float %49
  %57 = add i32 %index, 5
  %58 = select i1 %55, i32 %57, i32 %51
  %59 = add i32 %index, 6
  %60 = getelementptr inbounds nuw float, ptr %a, i32 %59
  %61 = load float, ptr %60, align 4
  %62 = fcmp ogt float %61, %56
  %63 = select i1 %62, float %61, float %56
  %64 = add i32 %index, 6
  %65 = select i1 %62, i32 %64, i32 %58
  %66 = add i32 %index, 7
  %67 = getelementptr inbounds nuw float, ptr %a, i32 %66
  %68 = load float, ptr %67, align 4
  %69 = fcmp ogt float %68, %63
  %70 = select i1 %69, float %68, float %63
  %71 = add i32 %index, 7
  %72 = select i1 %69, i32 %71, i32 %65
  br label %vector.latch

middle.block:                                     ; preds = %vector.latch
  %73 = icmp eq i32 %n, %n.vec
  br i1 %73, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 0, %loop.entry ], [ %16, %middle.block ]
  %resume2 = phi float [ %0, %loop.entry ], [ %17, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.014 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %k.013 = phi i32 [ %k.1, %for.body ], [ %resume1, %scalar.ph ]
  %x.012 = phi float [ %x.1, %for.body ], [ %resume2, %scalar.ph ]
  %arrayidx1 = getelementptr inbounds nuw float, ptr %a, i32 %i.014
  %74 = load float, ptr %arrayidx1, align 4
  %cmp2 = fcmp ogt float %74, %x.012
  %x.1 = select i1 %cmp2, float %74, float %x.012
  %k.1 = select i1 %cmp2, i32 %i.014, i32 %k.013
  %inc = add nuw nsw i32 %i.014, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.body, %middle.block
  %75 = phi float [ %x.1, %for.body ], [ %17, %middle.block ]
  %76 = phi i32 [ %k.1, %for.body ], [ %16, %middle.block ]
  br label %for.cond.cleanup.loopexit
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden range(i32 -2147483647, -2147483648) i32 @next(ptr noundef readonly captures(none) %a, i32 noundef %n, ptr noundef writeonly captures(none) %o) local_unnamed_addr {
entry:
  %0 = load i32, ptr %a, align 4
  %cmp12 = icmp sgt i32 %n, 1
  br i1 %cmp12, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %loop.exit
  %1 = add nuw nsw i32 %78, 1
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %x.0.lcssa = phi i32 [ %0, %entry ], [ %77, %for.cond.cleanup.loopexit ]
  %k.0.lcssa = phi i32 [ 1, %entry ], [ %1, %for.cond.cleanup.loopexit ]
  store i32 %x.0.lcssa, ptr %o, align 4
  ret i32 %k.0.lcssa

loop.entry:                                       ; preds = %entry
  %2 = add i32 %n, -1
  %3 = icmp ult i32 %2, 8
  br i1 %3, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %4 = urem i32 %2, 8
  %n.vec = sub i32 %2, %4
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %ind = phi i32 [ 1, %vector.ph ], [ %19, %vector.latch ]
  %record = phi i32 [ 0, %vector.ph ], [ %17, %vector.latch ]
  %record1 = phi i32 [ %0, %vector.ph ], [ %18, %vector.latch ]
  %5 = getelementptr i32, ptr %a, i32 %ind
  %6 = load <4 x i32>, ptr %5, align 4
  %7 = getelementptr inbounds i32, ptr %5, i32 4
  %8 = load <4 x i32>, ptr %7, align 4
  %9 = insertelement <4 x i32> poison, i32 %record1, i64 0
  %10 = shufflevector <4 x i32> %9, <4 x i32> poison, <4 x i32> zeroinitializer
  %11 = icmp sgt <4 x i32> %6, %10
  %12 = icmp sgt <4 x i32> %8, %10
  %13 = freeze <4 x i1> %11
  %14 = freeze <4 x i1> %12
  %15 = or <4 x i1> %13, %14
  %16 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %15)
  br i1 %16, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.early, %vector.body
  %17 = phi i32 [ %record, %vector.body ], [ %74, %vector.early ]
  %18 = phi i32 [ %record1, %vector.body ], [ %72, %vector.early ]
  %19 = add i32 %ind, 8
  %index.next = add nuw i32 %index, 8
  %20 = icmp eq i32 %index.next, %n.vec
  br i1 %20, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  %21 = getelementptr inbounds nuw i32, ptr %a, i32 %ind
  %22 = load i32, ptr %21, align 4
  %23 = icmp sgt i32 %22, %record1
  %24 = tail call i32 @llvm.smax.i32(i32 %22, i32 %record1)
  %25 = select i1 %23, i32 %ind, i32 %record
  %26 = add i32 %ind, 1
  %27 = getelementptr inbounds nuw i32, ptr %a, i32 %26
  %28 = load i32, ptr %27, align 4
  %29 = icmp sgt i32 %28, %24
  %30 = tail call i32 @llvm.smax.i32(i32 %28, i32 %24)
  %31 = add i32 %ind, 1
  %32 = select i1 %29, i32 %31, i32 %25
  %33 = add i32 %ind, 2
  %34 = getelementptr inbounds nuw i32, ptr %a, i32 %33
  %35 = load i32, ptr %34, align 4
  %36 = icmp sgt i32 %35, %30
  %37 = tail call i32 @llvm.smax.i32(i32 %35, i32 %30)
  %38 = add i32 %ind, 2
  %39 = select i1 %36, i32 %38, i32 %32
  %40 = add i32 %ind, 3
  %41 = getelementptr inbounds nuw i32, ptr %a, i32 %40
  %42 = load i32, ptr %41, align 4
  %43 = icmp sgt i32 %42, %37
  %44 = tail call i32 @llvm.smax.i32(i32 %42, i32 %37)
  %45 = add i32 %ind, 3
  %46 = select i1 %43, i32 %45, i32 %39
  %47 = add i32 %ind, 4
  %48 = getelementptr inbounds nuw i32, ptr %a, i32 %47
  %49 = load i32, ptr %48, align 4
  %50 = icmp sgt i32 %49, %44
  %51 = tail call i32 @llvm.smax.i32(i32 %49, i32 %44)
  %52 = add i32 %ind, 4
  %53 = select i1 %50, i32 %52, i32 %46
  %54 = add i32 %ind, 5
  %55 = getelementptr inbounds nuw i32, ptr %a, i32 %54
  %56 = load i32, ptr %55, align 4
  %57 = icmp sgt i32 %56, %51
  %58 = tail call i32 @llvm.smax.i32(i32 %56, i32 %51)
  %59 = add i32 %ind, 5
  %60 = select i1 %57, i32 %59, i32 %53
  %61 = add i32 %ind, 6
  %62 = getelementptr inbounds nuw i32, ptr %a, i32 %61
  %63 = load i32, ptr %62, align 4
  %64 = icmp sgt i32 %63, %58
  %65 = tail call i32 @llvm.smax.i32(i32 %63, i32 %58)
  %66 = add i32 %ind, 6
  %67 = select i1 %64, i32 %66, i32 %60
  %68 = add i32 %ind, 7
  %69 = getelementptr inbounds nuw i32, ptr %a, i32 %68
  %70 = load i32, ptr %69, align 4
  %71 = icmp sgt i32 %70, %65
  %72 = tail call i32 @llvm.smax.i32(i32 %70, i32 %65)
  %73 = add i32 %ind, 7
  %74 = select i1 %71, i32 %73, i32 %67
  br label %vector.latch

middle.block:                                     ; preds = %vector.latch
  %75 = icmp eq i32 %2, %n.vec
  br i1 %75, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 1, %loop.entry ], [ %19, %middle.block ]
  %resume1 = phi i32 [ 0, %loop.entry ], [ %17, %middle.block ]
  %resume2 = phi i32 [ %0, %loop.entry ], [ %18, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.015 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %k.014 = phi i32 [ %spec.select11, %for.body ], [ %resume1, %scalar.ph ]
  %x.013 = phi i32 [ %spec.select, %for.body ], [ %resume2, %scalar.ph ]
  %arrayidx1 = getelementptr inbounds nuw i32, ptr %a, i32 %i.015
  %76 = load i32, ptr %arrayidx1, align 4
  %cmp2 = icmp sgt i32 %76, %x.013
  %spec.select = tail call i32 @llvm.smax.i32(i32 %76, i32 %x.013)
  %spec.select11 = select i1 %cmp2, i32 %i.015, i32 %k.014
  %inc = add nuw nsw i32 %i.015, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.body, %middle.block
  %77 = phi i32 [ %spec.select, %for.body ], [ %18, %middle.block ]
  %78 = phi i32 [ %spec.select11, %for.body ], [ %17, %middle.block ]
  br label %for.cond.cleanup.loopexit
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32)

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
