
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) {
  %pa0 = getelementptr inbounds double, ptr %a, i64 0
  %1 = load <2 x double>, ptr %pa0, align 8
  %pa2 = getelementptr inbounds double, ptr %a, i64 2
  %2 = load <2 x double>, ptr %pa2, align 8
  %pb0 = getelementptr inbounds double, ptr %b, i64 0
  %3 = load <2 x double>, ptr %pb0, align 8
  %pb2 = getelementptr inbounds double, ptr %b, i64 2
  %4 = load <2 x double>, ptr %pb2, align 8
  %pd0 = getelementptr inbounds double, ptr %d, i64 0
  %5 = shufflevector <2 x double> %1, <2 x double> %2, <2 x i32> <i32 0, i32 2>
  %6 = shufflevector <2 x double> %3, <2 x double> %4, <2 x i32> <i32 0, i32 2>
  %7 = fmul <2 x double> %5, %6
  %8 = shufflevector <2 x double> %1, <2 x double> %2, <2 x i32> <i32 1, i32 3>
  %9 = shufflevector <2 x double> %3, <2 x double> %4, <2 x i32> <i32 1, i32 3>
  %10 = fmul <2 x double> %8, %9
  %11 = fsub <2 x double> %7, %10
  %12 = fmul <2 x double> %5, %9
  %13 = fmul <2 x double> %8, %6
  %14 = fadd <2 x double> %12, %13
  %15 = shufflevector <2 x double> %11, <2 x double> %14, <2 x i32> <i32 0, i32 2>
  store <2 x double> %15, ptr %pd0, align 8
  %pd2 = getelementptr inbounds double, ptr %d, i64 2
  %16 = shufflevector <2 x double> %11, <2 x double> %14, <2 x i32> <i32 1, i32 3>
  store <2 x double> %16, ptr %pd2, align 8
  ret void
}
