
define <4 x double> @norm(ptr %p) {
  %1 = load <2 x double>, ptr %p, align 8
  %2 = getelementptr inbounds i8, ptr %p, i64 64
  %3 = load <2 x double>, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %p, i64 16
  %5 = load <2 x double>, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %p, i64 80
  %7 = load <2 x double>, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %p, i64 32
  %9 = load <2 x double>, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %p, i64 96
  %11 = load <2 x double>, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %p, i64 48
  %13 = load <2 x double>, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %p, i64 112
  %15 = load <2 x double>, ptr %14, align 8
  %16 = shufflevector <2 x double> %1, <2 x double> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %17 = shufflevector <2 x double> %5, <2 x double> %7, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %18 = shufflevector <2 x double> %9, <2 x double> %11, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %19 = shufflevector <2 x double> %13, <2 x double> %15, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %20 = shufflevector <4 x double> %16, <4 x double> %18, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %21 = shufflevector <4 x double> %17, <4 x double> %19, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %22 = shufflevector <4 x double> %16, <4 x double> %18, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %23 = shufflevector <4 x double> %17, <4 x double> %19, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %24 = fmul <4 x double> %20, %20
  %25 = fmul <4 x double> %22, %22
  %26 = fadd <4 x double> %21, <double 1.000000e+00, double 1.000000e+00, double 1.000000e+00, double 1.000000e+00>
  %27 = fadd <4 x double> %23, <double 1.000000e+00, double 1.000000e+00, double 1.000000e+00, double 1.000000e+00>
  %xy = fadd <4 x double> %24, %25
  %zw = fadd <4 x double> %26, %27
  %r = fadd <4 x double> %xy, %zw
  ret <4 x double> %r
}

define <4 x double> @needed(ptr %p, ptr %q) {
  %all = load <16 x double>, ptr %p, align 8
  %a = fmul <16 x double> %all, %all
  %x = shufflevector <16 x double> %a, <16 x double> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  store <16 x double> %a, ptr %q, align 8
  ret <4 x double> %x
}
