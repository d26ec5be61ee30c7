
source_filename = "narrow-shift.a.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias %out, ptr %in) #0 {
  %1 = load <4 x i8>, ptr %in, align 1
  %2 = zext <4 x i8> %1 to <4 x i16>
  %3 = mul <4 x i16> %2, <i16 3, i16 27, i16 5, i16 27>
  %4 = lshr <4 x i16> %2, <i16 3, i16 27, i16 5, i16 27>
  %5 = shufflevector <4 x i16> %3, <4 x i16> %4, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i16> %5, ptr %out, align 2
  ret void
}

attributes #0 = { "target-features"="+avx2" }
