
define void @f(ptr %p, ptr %q) {
  %a = load <16 x float>, ptr %p, align 4
  %low = fcmp ogt <16 x float> %a, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %1 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %2 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %3 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %4 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %5 = fcmp ogt <4 x float> %1, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %6 = fcmp ogt <4 x float> %2, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %7 = fcmp ogt <4 x float> %3, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %8 = fcmp ogt <4 x float> %4, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %high = fcmp olt <16 x float> %a, <float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01>
  %9 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %10 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %11 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %12 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %13 = fcmp olt <4 x float> %9, <float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01>
  %14 = fcmp olt <4 x float> %10, <float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01>
  %15 = fcmp olt <4 x float> %11, <float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01>
  %16 = fcmp olt <4 x float> %12, <float 1.200000e+01, float 1.200000e+01, float 1.200000e+01, float 1.200000e+01>
  %both = select <16 x i1> %low, <16 x i1> %high, <16 x i1> zeroinitializer
  %17 = select <4 x i1> %5, <4 x i1> %13, <4 x i1> zeroinitializer
  %18 = select <4 x i1> %6, <4 x i1> %14, <4 x i1> zeroinitializer
  %19 = select <4 x i1> %7, <4 x i1> %15, <4 x i1> zeroinitializer
  %20 = select <4 x i1> %8, <4 x i1> %16, <4 x i1> zeroinitializer
  %21 = sext <4 x i1> %17 to <4 x i32>
  %22 = sext <4 x i1> %18 to <4 x i32>
  %23 = sext <4 x i1> %19 to <4 x i32>
  %24 = sext <4 x i1> %20 to <4 x i32>
  %25 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %21, <4 x i32> %22)
  %26 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %23, <4 x i32> %24)
  %27 = call <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16> %25, <8 x i16> %26)
  %28 = and <16 x i8> %27, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  store <16 x i8> %28, ptr %q, align 1
  ret void
}

define i16 @g(ptr %p) {
  %a = load <16 x float>, ptr %p, align 4
  %low = fcmp ogt <16 x float> %a, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %1 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %2 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %3 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %4 = shufflevector <16 x float> %a, <16 x float> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %5 = fcmp ogt <4 x float> %1, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %6 = fcmp ogt <4 x float> %2, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %7 = fcmp ogt <4 x float> %3, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %8 = fcmp ogt <4 x float> %4, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %not = xor <16 x i1> %low, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %9 = xor <4 x i1> %5, <i1 true, i1 true, i1 true, i1 true>
  %10 = xor <4 x i1> %6, <i1 true, i1 true, i1 true, i1 true>
  %11 = xor <4 x i1> %7, <i1 true, i1 true, i1 true, i1 true>
  %12 = xor <4 x i1> %8, <i1 true, i1 true, i1 true, i1 true>
  %13 = sext <4 x i1> %9 to <4 x i32>
  %14 = sext <4 x i1> %10 to <4 x i32>
  %15 = sext <4 x i1> %11 to <4 x i32>
  %16 = sext <4 x i1> %12 to <4 x i32>
  %17 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %13, <4 x i32> %14)
  %18 = call <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32> %15, <4 x i32> %16)
  %19 = call <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16> %17, <8 x i16> %18)
  %20 = icmp slt <16 x i8> %19, zeroinitializer
  %bits = bitcast <16 x i1> %20 to i16
  ret i16 %bits
}

define void @h(ptr %p, ptr %q) {
  %a = load <4 x double>, ptr %p, align 8
  %c = fcmp ogt <4 x double> %a, <double 2.000000e+00, double 2.000000e+00, double 2.000000e+00, double 2.000000e+00>
  %1 = shufflevector <4 x double> %a, <4 x double> poison, <2 x i32> <i32 0, i32 1>
  %2 = shufflevector <4 x double> %a, <4 x double> poison, <2 x i32> <i32 2, i32 3>
  %3 = fcmp ogt <2 x double> %1, <double 2.000000e+00, double 2.000000e+00>
  %4 = fcmp ogt <2 x double> %2, <double 2.000000e+00, double 2.000000e+00>
  %5 = sext <2 x i1> %3 to <2 x i64>
  %6 = sext <2 x i1> %4 to <2 x i64>
  %7 = bitcast <2 x i64> %5 to <4 x i32>
  %8 = bitcast <2 x i64> %6 to <4 x i32>
  %9 = shufflevector <4 x i32> %7, <4 x i32> %8, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %9, ptr %q, align 4
  ret void
}

define void @same(ptr %p, ptr %q) {
  %a = load <8 x float>, ptr %p, align 4
  %c = fcmp ogt <8 x float> %a, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %x = select <8 x i1> %c, <8 x float> %a, <8 x float> zeroinitializer
  store <8 x float> %x, ptr %q, align 4
  ret void
}

declare <8 x i16> @llvm.wasm.narrow.signed.v8i16.v4i32(<4 x i32>, <4 x i32>)

declare <16 x i8> @llvm.wasm.narrow.signed.v16i8.v8i16(<8 x i16>, <8 x i16>)
