target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

%struct.cf = type { float, float }

define void @power(ptr noundef readonly captures(none) %a, ptr noundef writeonly captures(none) %o, i32 noundef %n) {
entry:
  %cmp17.not = icmp eq i32 %n, 0
  br i1 %cmp17.not, label %for.cond.cleanup, label %loop.entry

for.cond.cleanup:                                 ; preds = %loop.exit, %entry
  ret void

loop.entry:                                       ; preds = %entry
  %0 = icmp ult i32 %n, 16
  br i1 %0, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %1 = sub i32 %n, 1
  %2 = mul i32 %1, 8
  %3 = getelementptr i8, ptr %a, i32 %2
  %4 = getelementptr i8, ptr %3, i32 8
  %5 = mul i32 %1, 4
  %6 = getelementptr i8, ptr %o, i32 %5
  %7 = getelementptr i8, ptr %6, i32 4
  %8 = icmp ult ptr %a, %7
  %9 = icmp ult ptr %o, %4
  %10 = and i1 %8, %9
  br i1 %10, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %11 = urem i32 %n, 16
  %n.vec = sub i32 %n, %11
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %12 = getelementptr inbounds nuw %struct.cf, ptr %a, i32 %index
  %13 = load <4 x float>, ptr %12, align 4
  %14 = getelementptr i8, ptr %12, i32 16
  %15 = load <4 x float>, ptr %14, align 4
  %16 = shufflevector <4 x float> %13, <4 x float> %15, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %17 = shufflevector <4 x float> %13, <4 x float> %15, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %18 = getelementptr inbounds float, ptr %12, i32 8
  %19 = load <4 x float>, ptr %18, align 4
  %20 = getelementptr i8, ptr %18, i32 16
  %21 = load <4 x float>, ptr %20, align 4
  %22 = shufflevector <4 x float> %19, <4 x float> %21, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %23 = shufflevector <4 x float> %19, <4 x float> %21, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %24 = getelementptr inbounds float, ptr %12, i32 16
  %25 = load <4 x float>, ptr %24, align 4
  %26 = getelementptr i8, ptr %24, i32 16
  %27 = load <4 x float>, ptr %26, align 4
  %28 = shufflevector <4 x float> %25, <4 x float> %27, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %29 = shufflevector <4 x float> %25, <4 x float> %27, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %30 = getelementptr inbounds float, ptr %12, i32 24
  %31 = load <4 x float>, ptr %30, align 4
  %32 = getelementptr i8, ptr %30, i32 16
  %33 = load <4 x float>, ptr %32, align 4
  %34 = shufflevector <4 x float> %31, <4 x float> %33, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %35 = shufflevector <4 x float> %31, <4 x float> %33, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %36 = fmul <4 x float> %16, %16
  %37 = fmul <4 x float> %22, %22
  %38 = fmul <4 x float> %28, %28
  %39 = fmul <4 x float> %34, %34
  %40 = fmul <4 x float> %17, %17
  %41 = fmul <4 x float> %23, %23
  %42 = fmul <4 x float> %29, %29
  %43 = fmul <4 x float> %35, %35
  %44 = fadd <4 x float> %36, %40
  %45 = fadd <4 x float> %37, %41
  %46 = fadd <4 x float> %38, %42
  %47 = fadd <4 x float> %39, %43
  %48 = getelementptr inbounds nuw float, ptr %o, i32 %index
  store <4 x float> %44, ptr %48, align 4
  %49 = getelementptr inbounds float, ptr %48, i32 4
  store <4 x float> %45, ptr %49, align 4
  %50 = getelementptr inbounds float, ptr %48, i32 8
  store <4 x float> %46, ptr %50, align 4
  %51 = getelementptr inbounds float, ptr %48, i32 12
  store <4 x float> %47, ptr %51, align 4
  %index.next = add nuw i32 %index, 16
  %52 = icmp eq i32 %index.next, %n.vec
  br i1 %52, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %53 = icmp eq i32 %n, %n.vec
  br i1 %53, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.018 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw %struct.cf, ptr %a, i32 %i.018
  %54 = load float, ptr %arrayidx, align 4
  %mul = fmul float %54, %54
  %im = getelementptr inbounds nuw i8, ptr %arrayidx, i32 4
  %55 = load float, ptr %im, align 4
  %mul6 = fmul float %55, %55
  %add = fadd float %mul, %mul6
  %arrayidx7 = getelementptr inbounds nuw float, ptr %o, i32 %i.018
  store float %add, ptr %arrayidx7, align 4
  %inc = add nuw i32 %i.018, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.body, %middle.block
  br label %for.cond.cleanup
}

