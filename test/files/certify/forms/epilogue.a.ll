target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-n32:64-S128-ni:1:10:20"

define hidden void @saxpy(float noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef writeonly %3, i32 noundef %4) local_unnamed_addr {
  %6 = icmp sgt i32 %4, 0
  br i1 %6, label %loop.entry, label %7

7:                                                ; preds = %loop.exit, %5
  ret void

loop.entry:                                       ; preds = %5
  %8 = icmp ult i32 %4, 16
  br i1 %8, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %9 = ptrtoint ptr %1 to i32
  %10 = ptrtoint ptr %3 to i32
  %11 = sub i32 %10, %9
  %12 = icmp ult i32 %11, 64
  %13 = ptrtoint ptr %2 to i32
  %14 = ptrtoint ptr %3 to i32
  %15 = sub i32 %14, %13
  %16 = icmp ult i32 %15, 64
  %17 = or i1 %12, %16
  br i1 %17, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %18 = urem i32 %4, 16
  %n.vec = sub i32 %4, %18
  %19 = insertelement <4 x float> poison, float %0, i64 0
  %20 = shufflevector <4 x float> %19, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %21 = getelementptr inbounds float, ptr %1, i32 %index
  %22 = load <4 x float>, ptr %21, align 4
  %23 = getelementptr inbounds float, ptr %21, i32 4
  %24 = load <4 x float>, ptr %23, align 4
  %25 = getelementptr inbounds float, ptr %21, i32 8
  %26 = load <4 x float>, ptr %25, align 4
  %27 = getelementptr inbounds float, ptr %21, i32 12
  %28 = load <4 x float>, ptr %27, align 4
  %29 = fmul <4 x float> %22, %20
  %30 = fmul <4 x float> %24, %20
  %31 = fmul <4 x float> %26, %20
  %32 = fmul <4 x float> %28, %20
  %33 = getelementptr inbounds float, ptr %2, i32 %index
  %34 = load <4 x float>, ptr %33, align 4
  %35 = getelementptr inbounds float, ptr %33, i32 4
  %36 = load <4 x float>, ptr %35, align 4
  %37 = getelementptr inbounds float, ptr %33, i32 8
  %38 = load <4 x float>, ptr %37, align 4
  %39 = getelementptr inbounds float, ptr %33, i32 12
  %40 = load <4 x float>, ptr %39, align 4
  %41 = fadd <4 x float> %29, %34
  %42 = fadd <4 x float> %30, %36
  %43 = fadd <4 x float> %31, %38
  %44 = fadd <4 x float> %32, %40
  %45 = getelementptr inbounds float, ptr %3, i32 %index
  store <4 x float> %41, ptr %45, align 4
  %46 = getelementptr inbounds float, ptr %45, i32 4
  store <4 x float> %42, ptr %46, align 4
  %47 = getelementptr inbounds float, ptr %45, i32 8
  store <4 x float> %43, ptr %47, align 4
  %48 = getelementptr inbounds float, ptr %45, i32 12
  store <4 x float> %44, ptr %48, align 4
  %index.next = add nuw i32 %index, 16
  %49 = icmp eq i32 %index.next, %n.vec
  br i1 %49, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %50 = icmp eq i32 %4, %n.vec
  br i1 %50, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %51

51:                                               ; preds = %51, %scalar.ph
  %52 = phi i32 [ %60, %51 ], [ %resume, %scalar.ph ]
  %53 = getelementptr inbounds float, ptr %1, i32 %52
  %54 = load float, ptr %53, align 4
  %55 = fmul float %54, %0
  %56 = getelementptr inbounds float, ptr %2, i32 %52
  %57 = load float, ptr %56, align 4
  %58 = fadd float %55, %57
  %59 = getelementptr inbounds float, ptr %3, i32 %52
  store float %58, ptr %59, align 4
  %60 = add nuw nsw i32 %52, 1
  %61 = icmp eq i32 %60, %4
  br i1 %61, label %loop.exit, label %51

loop.exit:                                        ; preds = %51, %middle.block
  br label %7
}
