; void f(i16*a,i16*b,i16*c,i32 n){for(i32 i=0;i<n;i++)c[i]=(a[i]*b[i]+0x4000)>>15;}
; sweep: i16:n i16:n i16:n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c, i32 %n) #0 {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %start, label %exit

start:
  %count = zext nneg i32 %n to i64
  br label %loop

loop:
  %i = phi i64 [ 0, %start ], [ %next, %loop ]
  %pa = getelementptr inbounds i16, ptr %a, i64 %i
  %va = load i16, ptr %pa, align 2
  %x = sext i16 %va to i32
  %pb = getelementptr inbounds i16, ptr %b, i64 %i
  %vb = load i16, ptr %pb, align 2
  %y = sext i16 %vb to i32
  %product = mul nsw i32 %x, %y
  %sum = add nsw i32 %product, 16384
  %shifted = lshr i32 %sum, 15
  %narrow = trunc i32 %shifted to i16
  %pc = getelementptr inbounds i16, ptr %c, i64 %i
  store i16 %narrow, ptr %pc, align 2
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %count
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

attributes #0 = { "target-features"="+avx2" }
