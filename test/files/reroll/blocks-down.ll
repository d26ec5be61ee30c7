; passes: reroll
; target: wasm128
; run: @f([i16 1, 2, 3, 4, 5, 6, 7, 8], [i16 3, 5, 7, 9, 1, 2, 4, 6], 2)
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"

; Blocks are counted downwards, and nobody asks that counter for anything else.
define i32 @f(ptr %a, ptr %b, i16 %many) {
entry:
  %blocks = zext i16 %many to i32
  %none = icmp eq i32 %blocks, 0
  br i1 %none, label %exit, label %loop
loop:
  %left = phi i32 [ %blocks, %entry ], [ %less, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s3, %loop ]
  %p = phi ptr [ %a, %entry ], [ %pn, %loop ]
  %q = phi ptr [ %b, %entry ], [ %qn, %loop ]
  %x0 = load i16, ptr %p, align 2
  %y0 = load i16, ptr %q, align 2
  %u0 = sext i16 %x0 to i32
  %v0 = sext i16 %y0 to i32
  %m0 = mul nsw i32 %u0, %v0
  %s0 = add i32 %m0, %s
  %p1 = getelementptr inbounds i8, ptr %p, i32 2
  %q1 = getelementptr inbounds i8, ptr %q, i32 2
  %x1 = load i16, ptr %p1, align 1
  %y1 = load i16, ptr %q1, align 2
  %u1 = sext i16 %x1 to i32
  %v1 = sext i16 %y1 to i32
  %m1 = mul nsw i32 %v1, %u1
  %s1 = add i32 %s0, %m1
  %p2 = getelementptr inbounds i8, ptr %p, i32 4
  %q2 = getelementptr inbounds i8, ptr %q, i32 4
  %x2 = load i16, ptr %p2, align 2
  %y2 = load i16, ptr %q2, align 2
  %u2 = sext i16 %x2 to i32
  %v2 = sext i16 %y2 to i32
  %m2 = mul nsw i32 %u2, %v2
  %s2 = add i32 %m2, %s1
  %p3 = getelementptr inbounds i8, ptr %p, i32 6
  %q3 = getelementptr inbounds i8, ptr %q, i32 6
  %x3 = load i16, ptr %p3, align 2
  %y3 = load i16, ptr %q3, align 2
  %u3 = sext i16 %x3 to i32
  %v3 = sext i16 %y3 to i32
  %m3 = mul nsw i32 %u3, %v3
  %s3 = add i32 %s2, %m3
  %pn = getelementptr inbounds i8, ptr %p, i32 8
  %qn = getelementptr inbounds i8, ptr %q, i32 8
  %less = add nsw i32 %left, -1
  %done = icmp eq i32 %less, 0
  br i1 %done, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %s3, %loop ]
  ret i32 %r
}
