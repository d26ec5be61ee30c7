; passes: reroll
; target: wasm128
; run: @f([i8 1, 2, 250, 4, 5], 5)
; run: @f([i8 9], 1)
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"

; As LLVM unrolls it: a loop of whole groups beside a counter of its own, what is left over behind it.
define i32 @f(ptr noalias %p, i32 %n) {
entry:
  %short = icmp ult i32 %n, 2
  %left = and i32 %n, 1
  br i1 %short, label %rest, label %whole
whole:
  %even = and i32 %n, -2
  br label %loop
loop:
  %i = phi i32 [ 0, %whole ], [ %i2, %loop ]
  %s = phi i32 [ 0, %whole ], [ %s1, %loop ]
  %niter = phi i32 [ 0, %whole ], [ %niter2, %loop ]
  %g0 = getelementptr inbounds nuw i8, ptr %p, i32 %i
  %x0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %x0 to i32
  %s0 = add i32 %s, %e0
  %t = getelementptr inbounds nuw i8, ptr %p, i32 %i
  %g1 = getelementptr inbounds nuw i8, ptr %t, i32 1
  %x1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %x1 to i32
  %s1 = add i32 %s0, %e1
  %i2 = add nuw nsw i32 %i, 2
  %niter2 = add i32 %niter, 2
  %c = icmp eq i32 %niter2, %even
  br i1 %c, label %rest, label %loop
rest:
  %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %at = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %out, label %last
last:
  %k = phi i32 [ %at, %rest ], [ %k1, %last ]
  %t0 = phi i32 [ %r, %rest ], [ %t1, %last ]
  %m = phi i32 [ 0, %rest ], [ %m1, %last ]
  %g = getelementptr inbounds i8, ptr %p, i32 %k
  %x = load i8, ptr %g, align 1
  %e = zext i8 %x to i32
  %t1 = add i32 %t0, %e
  %k1 = add nuw nsw i32 %k, 1
  %m1 = add i32 %m, 1
  %end = icmp eq i32 %m1, %left
  br i1 %end, label %out, label %last
out:
  %all = phi i32 [ %r, %rest ], [ %t1, %last ]
  ret i32 %all
}
