target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define float @clamp(ptr %a, float %low) #0 {
  %x = load float, ptr %a, align 4
  %1 = fcmp ogt float %low, %x
  %2 = select i1 %1, float %low, float %x
  %3 = fcmp uno float %x, %x
  %4 = select i1 %3, float %low, float %2
  %5 = fcmp olt float %4, 1.000000e+00
  %6 = select i1 %5, float %4, float 1.000000e+00
  %7 = fcmp ogt float %low, %6
  %8 = select i1 %7, float %low, float %6
  %9 = fcmp olt float %8, %x
  %10 = select i1 %9, float %8, float %x
  ret float %10
}

define void @round(ptr %a, ptr %d) #0 {
  %x = load float, ptr %a, align 4
  %1 = call float @llvm.copysign.f32(float 0x3FDFFFFFE0000000, float %x)
  %2 = fadd float %x, %1
  %3 = call float @llvm.trunc.f32(float %2)
  store float %3, ptr %d, align 4
  %wide = fpext float %x to double
  %4 = call double @llvm.copysign.f64(double 0x3FDFFFFFFFFFFFFF, double %wide)
  %5 = fadd double %wide, %4
  %6 = call double @llvm.trunc.f64(double %5)
  %t = fptrunc double %6 to float
  %q = getelementptr inbounds float, ptr %d, i32 1
  store float %t, ptr %q, align 4
  ret void
}

define i64 @convert(float %x) #0 {
  %1 = call float @llvm.rint.f32(float %x)
  %2 = call i32 @llvm.fptosi.sat.i32.f32(float %1)
  %3 = call float @llvm.copysign.f32(float 0x3FDFFFFFE0000000, float %x)
  %4 = fadd float %x, %3
  %5 = call float @llvm.trunc.f32(float %4)
  %6 = call i32 @llvm.fptosi.sat.i32.f32(float %5)
  %7 = call float @llvm.rint.f32(float %x)
  %8 = call i64 @llvm.fptosi.sat.i64.f32(float %7)
  %a64 = sext i32 %2 to i64
  %b64 = sext i32 %6 to i64
  %s = add i64 %a64, %b64
  %r = add i64 %s, %8
  ret i64 %r
}

define void @vectors(ptr %a, ptr %d) #0 {
  %x = load <4 x float>, ptr %a, align 4
  %1 = fcmp olt <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, %x
  %2 = select <4 x i1> %1, <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, <4 x float> %x
  %3 = fcmp uno <4 x float> %x, %x
  %4 = select <4 x i1> %3, <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, <4 x float> %2
  store <4 x float> %4, ptr %d, align 4
  ret void
}

define float @least(ptr %a, i32 %n) #0 {
entry:
  %first = load float, ptr %a, align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %less, %loop ]
  %p = getelementptr inbounds float, ptr %a, i32 %i
  %x = load float, ptr %p, align 4
  %less = call float @llvm.minnum.f32(float %m, float %x)
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret float %less
}

define float @others(float %x) #0 {
  %a = call float @llvm.floor.f32(float %x)
  %b = call float @llvm.minimum.f32(float %a, float 1.000000e+00)
  ret float %b
}

declare float @llvm.maxnum.f32(float, float)

declare float @llvm.minnum.f32(float, float)

declare <4 x float> @llvm.minnum.v4f32(<4 x float>, <4 x float>)

declare float @llvm.round.f32(float)

declare double @llvm.round.f64(double)

declare i32 @llvm.lrint.i32.f32(float)

declare i32 @llvm.lround.i32.f32(float)

declare i64 @llvm.llrint.i64.f32(float)

declare float @llvm.floor.f32(float)

declare float @llvm.minimum.f32(float, float)

declare float @llvm.copysign.f32(float, float)

declare float @llvm.trunc.f32(float)

declare double @llvm.copysign.f64(double, double)

declare double @llvm.trunc.f64(double)

declare float @llvm.rint.f32(float)

declare i32 @llvm.fptosi.sat.i32.f32(float)

declare i64 @llvm.fptosi.sat.i64.f32(float)

attributes #0 = { "target-features"="+simd128" }
