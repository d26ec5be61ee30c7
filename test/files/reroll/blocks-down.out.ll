target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"

define i32 @f(ptr %a, ptr %b, i16 %many) {
entry:
  %blocks = zext i16 %many to i32
  %none = icmp eq i32 %blocks, 0
  %0 = zext i16 %many to i32
  %1 = zext i32 %0 to i64
  %2 = mul i64 %1, 4
  br i1 %none, label %exit, label %loop

loop:                                             ; preds = %loop, %entry
  %s = phi i32 [ 0, %entry ], [ %s0, %loop ]
  %p = phi ptr [ %a, %entry ], [ %4, %loop ]
  %q = phi ptr [ %b, %entry ], [ %5, %loop ]
  %3 = phi i64 [ 0, %entry ], [ %6, %loop ]
  %x0 = load i16, ptr %p, align 1
  %y0 = load i16, ptr %q, align 2
  %u0 = sext i16 %x0 to i32
  %v0 = sext i16 %y0 to i32
  %m0 = mul nsw i32 %u0, %v0
  %s0 = add i32 %m0, %s
  %4 = getelementptr i8, ptr %p, i32 2
  %5 = getelementptr i8, ptr %q, i32 2
  %6 = add i64 %3, 1
  %7 = icmp eq i64 %6, %2
  br i1 %7, label %exit, label %loop

exit:                                             ; preds = %loop, %entry
  %r = phi i32 [ 0, %entry ], [ %s0, %loop ]
  ret i32 %r
}
