target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %p, i32 noundef %lo, i32 noundef %hi, i32 noundef %n) {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %loop.exit, %entry
  %found_one.0.lcssa = phi i32 [ 0, %entry ], [ %67, %loop.exit ]
  ret i32 %found_one.0.lcssa

loop.entry:                                       ; preds = %entry
  %0 = icmp ult i32 %n, 16
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %1 = urem i32 %n, 16
  %n.vec = sub i32 %n, %1
  %2 = insertelement <4 x i32> poison, i32 %lo, i64 0
  %3 = shufflevector <4 x i32> %2, <4 x i32> poison, <4 x i32> zeroinitializer
  %4 = insertelement <4 x i32> poison, i32 %hi, i64 0
  %5 = shufflevector <4 x i32> %4, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i1> [ zeroinitializer, %vector.ph ], [ %28, %vector.body ]
  %vec.phi1 = phi <4 x i1> [ zeroinitializer, %vector.ph ], [ %31, %vector.body ]
  %vec.phi2 = phi <4 x i1> [ zeroinitializer, %vector.ph ], [ %34, %vector.body ]
  %vec.phi3 = phi <4 x i1> [ zeroinitializer, %vector.ph ], [ %37, %vector.body ]
  %6 = getelementptr inbounds nuw i32, ptr %p, i32 %index
  %7 = load <4 x i32>, ptr %6, align 4
  %8 = getelementptr inbounds i32, ptr %6, i32 4
  %9 = load <4 x i32>, ptr %8, align 4
  %10 = getelementptr inbounds i32, ptr %6, i32 8
  %11 = load <4 x i32>, ptr %10, align 4
  %12 = getelementptr inbounds i32, ptr %6, i32 12
  %13 = load <4 x i32>, ptr %12, align 4
  %14 = icmp slt <4 x i32> %7, %3
  %15 = icmp slt <4 x i32> %9, %3
  %16 = icmp slt <4 x i32> %11, %3
  %17 = icmp slt <4 x i32> %13, %3
  %18 = icmp sgt <4 x i32> %7, %5
  %19 = icmp sgt <4 x i32> %9, %5
  %20 = icmp sgt <4 x i32> %11, %5
  %21 = icmp sgt <4 x i32> %13, %5
  %22 = or <4 x i1> %14, %18
  %23 = or <4 x i1> %15, %19
  %24 = or <4 x i1> %16, %20
  %25 = or <4 x i1> %17, %21
  %26 = freeze <4 x i1> %22
  %27 = xor <4 x i1> %26, <i1 true, i1 true, i1 true, i1 true>
  %28 = or <4 x i1> %vec.phi, %27
  %29 = freeze <4 x i1> %23
  %30 = xor <4 x i1> %29, <i1 true, i1 true, i1 true, i1 true>
  %31 = or <4 x i1> %vec.phi1, %30
  %32 = freeze <4 x i1> %24
  %33 = xor <4 x i1> %32, <i1 true, i1 true, i1 true, i1 true>
  %34 = or <4 x i1> %vec.phi2, %33
  %35 = freeze <4 x i1> %25
  %36 = xor <4 x i1> %35, <i1 true, i1 true, i1 true, i1 true>
  %37 = or <4 x i1> %vec.phi3, %36
  %index.next = add nuw i32 %index, 16
  %38 = icmp eq i32 %index.next, %n.vec
  br i1 %38, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %39 = or <4 x i1> %28, %31
  %40 = or <4 x i1> %39, %34
  %41 = or <4 x i1> %40, %37
  %42 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %41)
  %43 = select i1 %42, i32 1, i32 0
  %44 = icmp eq i32 %n, %n.vec
  br i1 %44, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 0, %loop.entry ], [ %43, %middle.block ]
  %45 = sub i32 %n, %resume
  %46 = icmp ult i32 %45, 4
  br i1 %46, label %scalar.ph1, label %vector.ph1

vector.ph1:                                       ; preds = %scalar.ph
  %47 = urem i32 %45, 4
  %n.vec1 = sub i32 %45, %47
  %48 = insertelement <4 x i32> poison, i32 %lo, i64 0
  %49 = shufflevector <4 x i32> %48, <4 x i32> poison, <4 x i32> zeroinitializer
  %50 = insertelement <4 x i32> poison, i32 %hi, i64 0
  %51 = shufflevector <4 x i32> %50, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body1

vector.body1:                                     ; preds = %vector.body1, %vector.ph1
  %index1 = phi i32 [ 0, %vector.ph1 ], [ %index.next1, %vector.body1 ]
  %ind = phi i32 [ %resume, %vector.ph1 ], [ %60, %vector.body1 ]
  %vec.phi4 = phi <4 x i1> [ zeroinitializer, %vector.ph1 ], [ %59, %vector.body1 ]
  %52 = getelementptr inbounds nuw i32, ptr %p, i32 %ind
  %53 = load <4 x i32>, ptr %52, align 4
  %54 = icmp slt <4 x i32> %53, %49
  %55 = icmp sgt <4 x i32> %53, %51
  %56 = or <4 x i1> %54, %55
  %57 = freeze <4 x i1> %56
  %58 = xor <4 x i1> %57, <i1 true, i1 true, i1 true, i1 true>
  %59 = or <4 x i1> %vec.phi4, %58
  %60 = add i32 %ind, 4
  %index.next1 = add nuw i32 %index1, 4
  %61 = icmp eq i32 %index.next1, %n.vec1
  br i1 %61, label %middle.block1, label %vector.body1

middle.block1:                                    ; preds = %vector.body1
  %62 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %59)
  %63 = select i1 %62, i32 1, i32 %resume1
  %64 = icmp eq i32 %45, %n.vec1
  br i1 %64, label %loop.exit1, label %scalar.ph1

scalar.ph1:                                       ; preds = %middle.block1, %scalar.ph
  %resume2 = phi i32 [ %resume, %scalar.ph ], [ %60, %middle.block1 ]
  %resume3 = phi i32 [ %resume1, %scalar.ph ], [ %63, %middle.block1 ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph1
  %i.010 = phi i32 [ %inc, %for.body ], [ %resume2, %scalar.ph1 ]
  %found_one.09 = phi i32 [ %found_one.1, %for.body ], [ %resume3, %scalar.ph1 ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %p, i32 %i.010
  %65 = load i32, ptr %arrayidx, align 4
  %cmp1.not = icmp slt i32 %65, %lo
  %cmp3.not = icmp sgt i32 %65, %hi
  %or.cond = or i1 %cmp1.not, %cmp3.not
  %found_one.1 = select i1 %or.cond, i32 %found_one.09, i32 1
  %inc = add nuw nsw i32 %i.010, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit1, label %for.body

loop.exit1:                                       ; preds = %for.body, %middle.block1
  %66 = phi i32 [ %found_one.1, %for.body ], [ %63, %middle.block1 ]
  br label %loop.exit

loop.exit:                                        ; preds = %loop.exit1, %middle.block
  %67 = phi i32 [ %66, %loop.exit1 ], [ %43, %middle.block ]
  br label %for.cond.cleanup
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
