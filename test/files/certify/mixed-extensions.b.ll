; opt-19 -passes=slp-vectorizer -slp-threshold=-10 -mattr=+avx2 of mixed-extensions.a.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias %a, ptr noalias %b) #0 {
  %1 = load <2 x i8>, ptr %a, align 1
  %2 = zext <2 x i8> %1 to <2 x i32>
  %3 = icmp ult <2 x i32> %2, <i32 100, i32 100>
  %4 = extractelement <2 x i1> %3, i32 1
  %byte.x = zext i1 %4 to i8
  %5 = extractelement <2 x i1> %3, i32 0
  %byte.y = zext i1 %5 to i8
  %q = getelementptr inbounds i8, ptr %b, i64 1
  store i8 %byte.x, ptr %b, align 1
  store i8 %byte.y, ptr %q, align 1
  ret void
}

attributes #0 = { "target-features"="+avx2" }
