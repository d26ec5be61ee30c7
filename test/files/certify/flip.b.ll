target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
define void @flip(ptr noundef %row, i32 noundef %w, i32 noundef %n) {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %0 = getelementptr i32, ptr %row, i32 %w
  %1 = icmp ult i32 %n, 16
  br i1 %1, label %scalar.ph, label %vector.memcheck

vector.memcheck:
  %2 = sub i32 %n, 1
  %3 = mul i32 %2, 4
  %4 = getelementptr i8, ptr %row, i32 %3
  %5 = getelementptr i8, ptr %4, i32 4
  %6 = xor i32 0, -1
  %7 = getelementptr i32, ptr %0, i32 %6
  %8 = sub i32 %n, 1
  %9 = mul i32 %8, -4
  %10 = getelementptr i8, ptr %7, i32 %9
  %11 = getelementptr i8, ptr %7, i32 4
  %12 = icmp ult ptr %row, %11
  %13 = icmp ult ptr %10, %5
  %14 = and i1 %12, %13
  br i1 %14, label %scalar.ph, label %vector.ph

vector.ph:
  %15 = urem i32 %n, 16
  %n.vec = sub i32 %n, %15
  br label %vector.body

vector.body:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %16 = getelementptr inbounds nuw i32, ptr %row, i32 %index
  %17 = load <4 x i32>, ptr %16, align 4
  %18 = getelementptr inbounds i32, ptr %16, i32 4
  %19 = load <4 x i32>, ptr %18, align 4
  %20 = getelementptr inbounds i32, ptr %16, i32 8
  %21 = load <4 x i32>, ptr %20, align 4
  %22 = getelementptr inbounds i32, ptr %16, i32 12
  %23 = load <4 x i32>, ptr %22, align 4
  %24 = xor i32 %index, -1
  %25 = getelementptr i32, ptr %0, i32 %24
  %26 = getelementptr i32, ptr %25, i32 -3
  %27 = load <4 x i32>, ptr %26, align 4
  %28 = shufflevector <4 x i32> %27, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %29 = getelementptr i32, ptr %25, i32 -7
  %30 = load <4 x i32>, ptr %29, align 4
  %31 = shufflevector <4 x i32> %30, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %32 = getelementptr i32, ptr %25, i32 -11
  %33 = load <4 x i32>, ptr %32, align 4
  %34 = shufflevector <4 x i32> %33, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %35 = getelementptr i32, ptr %25, i32 -15
  %36 = load <4 x i32>, ptr %35, align 4
  %37 = shufflevector <4 x i32> %36, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %28, ptr %16, align 4
  %38 = getelementptr inbounds i32, ptr %16, i32 4
  store <4 x i32> %31, ptr %38, align 4
  %39 = getelementptr inbounds i32, ptr %16, i32 8
  store <4 x i32> %34, ptr %39, align 4
  %40 = getelementptr inbounds i32, ptr %16, i32 12
  store <4 x i32> %37, ptr %40, align 4
  %41 = shufflevector <4 x i32> %17, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %42 = getelementptr i32, ptr %25, i32 -3
  store <4 x i32> %41, ptr %42, align 4
  %43 = shufflevector <4 x i32> %19, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %44 = getelementptr i32, ptr %25, i32 -7
  store <4 x i32> %43, ptr %44, align 4
  %45 = shufflevector <4 x i32> %21, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %46 = getelementptr i32, ptr %25, i32 -11
  store <4 x i32> %45, ptr %46, align 4
  %47 = shufflevector <4 x i32> %23, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %48 = getelementptr i32, ptr %25, i32 -15
  store <4 x i32> %47, ptr %48, align 4
  %index.next = add nuw i32 %index, 16
  %49 = icmp eq i32 %index.next, %n.vec
  br i1 %49, label %middle.block, label %vector.body

middle.block:
  %50 = icmp eq i32 %n, %n.vec
  br i1 %50, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i32 [ 0, %for.body.lr.ph ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %i.017 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %row, i32 %i.017
  %51 = load i32, ptr %arrayidx, align 4
  %52 = xor i32 %i.017, -1
  %arrayidx2 = getelementptr i32, ptr %0, i32 %52
  %53 = load i32, ptr %arrayidx2, align 4
  store i32 %53, ptr %arrayidx, align 4
  store i32 %51, ptr %arrayidx2, align 4
  %inc = add nuw nsw i32 %i.017, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:
  br label %for.cond.cleanup
}
