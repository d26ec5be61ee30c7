target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define float @clamp(ptr %a, float %low) #0 {
  %x = load float, ptr %a, align 4
  %1 = fcmp ogt float %low, %x
  %2 = select i1 %1, float %low, float %x
  %3 = fcmp uno float %x, %x
  %lower = select i1 %3, float %low, float %2
  %4 = fcmp olt float %lower, 1.000000e+00
  %upper = select i1 %4, float %lower, float 1.000000e+00
  %5 = fcmp ogt float %low, %upper
  %positive = select i1 %5, float %low, float %upper
  %6 = fcmp olt float %positive, %x
  %fast = select i1 %6, float %positive, float %x
  ret float %fast
}

define void @round(ptr %a, ptr %d) #0 {
  %x = load float, ptr %a, align 4
  %1 = call float @llvm.copysign.f32(float 0x3FDFFFFFE0000000, float %x)
  %2 = fadd float %x, %1
  %r = call float @llvm.trunc.f32(float %2)
  store float %r, ptr %d, align 4
  %wide = fpext float %x to double
  %3 = call double @llvm.copysign.f64(double 0x3FDFFFFFFFFFFFFF, double %wide)
  %4 = fadd double %wide, %3
  %s = call double @llvm.trunc.f64(double %4)
  %t = fptrunc double %s to float
  %q = getelementptr inbounds float, ptr %d, i32 1
  store float %t, ptr %q, align 4
  ret void
}

define i64 @convert(float %x) #0 {
  %1 = call float @llvm.rint.f32(float %x)
  %a = call i32 @llvm.fptosi.sat.i32.f32(float %1)
  %2 = call float @llvm.copysign.f32(float 0x3FDFFFFFE0000000, float %x)
  %3 = fadd float %x, %2
  %4 = call float @llvm.trunc.f32(float %3)
  %b = call i32 @llvm.fptosi.sat.i32.f32(float %4)
  %5 = call float @llvm.rint.f32(float %x)
  %c = call i64 @llvm.fptosi.sat.i64.f32(float %5)
  %a64 = sext i32 %a to i64
  %b64 = sext i32 %b to i64
  %s = add i64 %a64, %b64
  %r = add i64 %s, %c
  ret i64 %r
}

define i32 @order(i16 %x, i16 %y) #0 {
  %1 = icmp sgt i16 %x, %y
  %2 = icmp slt i16 %x, %y
  %3 = zext i1 %1 to i32
  %4 = zext i1 %2 to i32
  %a = sub nsw i32 %3, %4
  %5 = icmp ugt i16 %x, %y
  %6 = icmp ult i16 %x, %y
  %7 = zext i1 %5 to i8
  %8 = zext i1 %6 to i8
  %b = sub nsw i8 %7, %8
  %b32 = sext i8 %b to i32
  %b4 = shl i32 %b32, 2
  %r = add i32 %a, %b4
  ret i32 %r
}

define void @vectors(ptr %a, ptr %d) #0 {
  %x = load <4 x float>, ptr %a, align 4
  %1 = fcmp olt <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, %x
  %2 = select <4 x i1> %1, <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, <4 x float> %x
  %3 = fcmp uno <4 x float> %x, %x
  %m = select <4 x i1> %3, <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>, <4 x float> %2
  store <4 x float> %m, ptr %d, align 4
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

declare i32 @llvm.scmp.i32.i16(i16, i16)

declare i8 @llvm.ucmp.i8.i16(i16, i16)

declare float @llvm.copysign.f32(float, float)

declare float @llvm.trunc.f32(float)

declare double @llvm.copysign.f64(double, double)

declare double @llvm.trunc.f64(double)

declare float @llvm.rint.f32(float)

declare i32 @llvm.fptosi.sat.i32.f32(float)

declare i64 @llvm.fptosi.sat.i64.f32(float)

attributes #0 = { "target-features"="+simd128" }
