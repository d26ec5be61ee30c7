; Negation as a subtraction from minus zero, old conversions, and constants in every spelling.
@h = global half 0xH3C00
@x = global x86_fp80 0xK4000C8F5C28F5C28F800
@q = global fp128 0xL00000000000000003FFF000000000000
@p = global ppc_fp128 0xM3FF00000000000000000000000000000

declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)
declare float @llvm.fabs.f32(float)
declare double @llvm.fma.f64(double, double, double)

define float @negate(float* %p) {
  %v = load float, float* %p
  %n = fsub float -0.000000e+00, %v
  %m = fneg float %n
  %a = call float @llvm.fabs.f32(float %m)
  %k = fsub fast float 0x3FF0000000000000, %a
  ret float %k
}

define void @halves(i16* %from, float* %to, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %f = getelementptr inbounds i16, i16* %from, i64 %i
  %b = load i16, i16* %f, align 2
  %w = call float @llvm.convert.from.fp16.f32(i16 %b)
  %t = getelementptr inbounds float, float* %to, i64 %i
  store float %w, float* %t, align 4
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %out

out:
  ret void
}

define <2 x double> @vector(<2 x double>* %p) {
  %v = load <2 x double>, <2 x double>* %p, align 16
  %n = fsub <2 x double> <double -0.000000e+00, double -0.000000e+00>, %v
  %m = fadd reassoc nsz arcp contract afn <2 x double> %n, <double 1.0, double 0x400921FB54442D18>
  ret <2 x double> %m
}
