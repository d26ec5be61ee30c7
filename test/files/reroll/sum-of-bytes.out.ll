target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"

define i32 @f(ptr noalias %p, i32 %n) {
entry:
  %short = icmp ult i32 %n, 2
  %left = and i32 %n, 1
  br i1 %short, label %rest, label %whole

whole:                                            ; preds = %entry
  %even = and i32 %n, -2
  br label %loop

loop:                                             ; preds = %loop, %whole
  %i = phi i32 [ 0, %whole ], [ %0, %loop ]
  %s = phi i32 [ 0, %whole ], [ %s0, %loop ]
  %g0 = getelementptr inbounds nuw i8, ptr %p, i32 %i
  %x0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %x0 to i32
  %s0 = add i32 %s, %e0
  %0 = add i32 %i, 1
  %1 = icmp eq i32 %0, %even
  br i1 %1, label %rest, label %loop

rest:                                             ; preds = %loop, %entry
  %r = phi i32 [ 0, %entry ], [ %s0, %loop ]
  %at = phi i32 [ 0, %entry ], [ %0, %loop ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %out, label %last

last:                                             ; preds = %last, %rest
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

out:                                              ; preds = %last, %rest
  %all = phi i32 [ %r, %rest ], [ %t1, %last ]
  ret i32 %all
}
