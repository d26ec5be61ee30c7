; passes: open-math
; Functions that WebAssembly has no instruction for are written out; a minimum that a loop carries is left for the loop
; vectorizer, and other functions stay.
; run: @clamp([float -1.5, 0.25, 7.0], 0.0)
; run: @round([float -1.5, 0.49999997, 2.5], [float x 3])
; run: @convert(-2.5)
; run: @vectors([float -1.5, 0.25, 7.0, 1.0], [float x 4])
; run: @least([float -1.5, 0.25, 7.0, 1.0], 4)
; run: @others(2.25)
; run: @order(-3, 5)
; run: @order(7, 7)
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define float @clamp(ptr %a, float %low) #0 {
  %x = load float, ptr %a, align 4
  %lower = tail call float @llvm.maxnum.f32(float %x, float %low)
  %upper = tail call float @llvm.minnum.f32(float %lower, float 1.0)
  %positive = call nnan float @llvm.maxnum.f32(float %low, float %upper)
  %fast = call nnan nsz float @llvm.minnum.f32(float %x, float %positive)
  ret float %fast
}

define void @round(ptr %a, ptr %d) #0 {
  %x = load float, ptr %a, align 4
  %r = tail call float @llvm.round.f32(float %x)
  store float %r, ptr %d, align 4
  %wide = fpext float %x to double
  %s = call double @llvm.round.f64(double %wide)
  %t = fptrunc double %s to float
  %q = getelementptr inbounds float, ptr %d, i32 1
  store float %t, ptr %q, align 4
  ret void
}

define i64 @convert(float %x) #0 {
  %a = call i32 @llvm.lrint.i32.f32(float %x)
  %b = call i32 @llvm.lround.i32.f32(float %x)
  %c = call i64 @llvm.llrint.i64.f32(float %x)
  %a64 = sext i32 %a to i64
  %b64 = sext i32 %b to i64
  %s = add i64 %a64, %b64
  %r = add i64 %s, %c
  ret i64 %r
}

define i32 @order(i16 %x, i16 %y) #0 {
  %a = call i32 @llvm.scmp.i32.i16(i16 %x, i16 %y)
  %b = call i8 @llvm.ucmp.i8.i16(i16 %x, i16 %y)
  %b32 = sext i8 %b to i32
  %b4 = shl i32 %b32, 2
  %r = add i32 %a, %b4
  ret i32 %r
}

define void @vectors(ptr %a, ptr %d) #0 {
  %x = load <4 x float>, ptr %a, align 4
  %m = call <4 x float> @llvm.minnum.v4f32(<4 x float> %x, <4 x float> splat (float 1.0))
  store <4 x float> %m, ptr %d, align 4
  ret void
}

define float @least(ptr %a, i32 %n) #0 {
entry:
  %first = load float, ptr %a, align 4
  br label %loop

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %less, %loop ]
  %p = getelementptr inbounds float, ptr %a, i32 %i
  %x = load float, ptr %p, align 4
  %less = call float @llvm.minnum.f32(float %m, float %x)
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret float %less
}

define float @others(float %x) #0 {
  %a = call float @llvm.floor.f32(float %x)
  %b = call float @llvm.minimum.f32(float %a, float 1.0)
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

attributes #0 = { "target-features"="+simd128" }
