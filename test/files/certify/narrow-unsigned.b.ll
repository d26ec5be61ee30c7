; opt-19 -passes=slp-vectorizer -slp-threshold=-10 -mattr=+avx2 of narrow-unsigned.a.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias %a, ptr noalias %b) #0 {
  %1 = load <2 x i16>, ptr %a, align 2
  %2 = sext <2 x i16> %1 to <2 x i32>
  %3 = mul <2 x i32> %2, <i32 2, i32 2>
  %4 = uitofp <2 x i32> %3 to <2 x float>
  store <2 x float> %4, ptr %b, align 4
  ret void
}

attributes #0 = { "target-features"="+avx2" }
