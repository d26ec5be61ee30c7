; A number that was extended by its sign, read as unsigned: opt-19's slp-vectorizer does the sum in 32 bits and then takes a
; small negative number for one below 2^32, where the source takes it for one below 2^64.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias %a, ptr noalias %b) {
  %p = getelementptr inbounds i16, ptr %a, i64 1
  %x = load i16, ptr %a, align 2
  %y = load i16, ptr %p, align 2
  %wide.x = sext i16 %x to i64
  %wide.y = sext i16 %y to i64
  %twice.x = mul i64 %wide.x, 2
  %twice.y = mul i64 %wide.y, 2
  %float.x = uitofp i64 %twice.x to float
  %float.y = uitofp i64 %twice.y to float
  %q = getelementptr inbounds float, ptr %b, i64 1
  store float %float.x, ptr %b, align 4
  store float %float.y, ptr %q, align 4
  ret void
}
