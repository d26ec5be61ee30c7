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
  %51 = sub i32 %4, %resume
  %52 = icmp ult i32 %51, 4
  br i1 %52, label %scalar.ph1, label %vector.memcheck1

vector.memcheck1:                                 ; preds = %scalar.ph
  %53 = getelementptr float, ptr %1, i32 %resume
  %54 = ptrtoint ptr %53 to i32
  %55 = getelementptr float, ptr %3, i32 %resume
  %56 = ptrtoint ptr %55 to i32
  %57 = sub i32 %56, %54
  %58 = icmp ult i32 %57, 16
  %59 = getelementptr float, ptr %2, i32 %resume
  %60 = ptrtoint ptr %59 to i32
  %61 = ptrtoint ptr %55 to i32
  %62 = sub i32 %61, %60
  %63 = icmp ult i32 %62, 16
  %64 = or i1 %58, %63
  br i1 %64, label %scalar.ph1, label %vector.ph1

vector.ph1:                                       ; preds = %vector.memcheck1
  %65 = urem i32 %51, 4
  %n.vec1 = sub i32 %51, %65
  %66 = insertelement <4 x float> poison, float %0, i64 0
  %67 = shufflevector <4 x float> %66, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body1

vector.body1:                                     ; preds = %vector.body1, %vector.ph1
  %index1 = phi i32 [ 0, %vector.ph1 ], [ %index.next1, %vector.body1 ]
  %ind = phi i32 [ %resume, %vector.ph1 ], [ %75, %vector.body1 ]
  %68 = getelementptr inbounds float, ptr %1, i32 %ind
  %69 = load <4 x float>, ptr %68, align 4
  %70 = fmul <4 x float> %69, %67
  %71 = getelementptr inbounds float, ptr %2, i32 %ind
  %72 = load <4 x float>, ptr %71, align 4
  %73 = fadd <4 x float> %70, %72
  %74 = getelementptr inbounds float, ptr %3, i32 %ind
  store <4 x float> %73, ptr %74, align 4
  %75 = add i32 %ind, 4
  %index.next1 = add nuw i32 %index1, 4
  %76 = icmp eq i32 %index.next1, %n.vec1
  br i1 %76, label %middle.block1, label %vector.body1

middle.block1:                                    ; preds = %vector.body1
  %77 = icmp eq i32 %51, %n.vec1
  br i1 %77, label %loop.exit1, label %scalar.ph1

scalar.ph1:                                       ; preds = %middle.block1, %vector.memcheck1, %scalar.ph
  %resume1 = phi i32 [ %resume, %scalar.ph ], [ %resume, %vector.memcheck1 ], [ %75, %middle.block1 ]
  br label %78

78:                                               ; preds = %78, %scalar.ph1
  %79 = phi i32 [ %87, %78 ], [ %resume1, %scalar.ph1 ]
  %80 = getelementptr inbounds float, ptr %1, i32 %79
  %81 = load float, ptr %80, align 4
  %82 = fmul float %81, %0
  %83 = getelementptr inbounds float, ptr %2, i32 %79
  %84 = load float, ptr %83, align 4
  %85 = fadd float %82, %84
  %86 = getelementptr inbounds float, ptr %3, i32 %79
  store float %85, ptr %86, align 4
  %87 = add nuw nsw i32 %79, 1
  %88 = icmp eq i32 %87, %4
  br i1 %88, label %loop.exit1, label %78

loop.exit1:                                       ; preds = %78, %middle.block1
  br label %loop.exit

loop.exit:                                        ; preds = %loop.exit1, %middle.block
  br label %7
}
