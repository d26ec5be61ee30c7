; One lane is extended by zeros, the other by its sign, and of both only the low byte counts. opt-19's slp-vectorizer makes
; one extension of the two, and loses the order of the lanes with it: the fault of llvm-project 113520.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias %a, ptr noalias %b) {
  %p = getelementptr inbounds i8, ptr %a, i64 1
  %x = load i8, ptr %a, align 1
  %y = load i8, ptr %p, align 1
  %wide.x = zext i8 %x to i32
  %wide.y = sext i8 %y to i32
  %low.x = and i32 %wide.x, 255
  %low.y = and i32 %wide.y, 255
  %less.x = icmp ult i32 %low.x, 100
  %less.y = icmp ult i32 %low.y, 100
  %byte.x = zext i1 %less.x to i8
  %byte.y = zext i1 %less.y to i8
  %q = getelementptr inbounds i8, ptr %b, i64 1
  store i8 %byte.x, ptr %b, align 1
  store i8 %byte.y, ptr %q, align 1
  ret void
}
