
source_filename = "narrow-shift.a.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias %out, ptr %in) #0 {
  %p1 = getelementptr inbounds i8, ptr %in, i64 1
  %p2 = getelementptr inbounds i8, ptr %in, i64 2
  %p3 = getelementptr inbounds i8, ptr %in, i64 3
  %a0 = load i8, ptr %in, align 1
  %a1 = load i8, ptr %p1, align 1
  %a2 = load i8, ptr %p2, align 1
  %a3 = load i8, ptr %p3, align 1
  %z0 = zext i8 %a0 to i32
  %z1 = zext i8 %a1 to i32
  %z2 = zext i8 %a2 to i32
  %z3 = zext i8 %a3 to i32
  %m0 = mul i32 %z0, 3
  %m1 = lshr i32 %z1, 27
  %m2 = mul i32 %z2, 5
  %m3 = lshr i32 %z3, 27
  %t0 = trunc i32 %m0 to i16
  %t1 = trunc i32 %m1 to i16
  %t2 = trunc i32 %m2 to i16
  %t3 = trunc i32 %m3 to i16
  %o1 = getelementptr inbounds i16, ptr %out, i64 1
  %o2 = getelementptr inbounds i16, ptr %out, i64 2
  %o3 = getelementptr inbounds i16, ptr %out, i64 3
  store i16 %t0, ptr %out, align 2
  store i16 %t1, ptr %o1, align 2
  store i16 %t2, ptr %o2, align 2
  store i16 %t3, ptr %o3, align 2
  ret void
}

attributes #0 = { "target-features"="+avx2" }
