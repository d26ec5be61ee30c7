; A filter through pointers that nobody knows to be apart: what the nest touches is compared before it.
; sweep: float:n float:n+5 float:5 n 5
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"

define void @f(ptr %out, ptr %in, ptr %taps, i32 %n, i32 %m) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %last ]
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]
  %sum = phi float [ 0.0, %outer ], [ %sum.next, %inner ]
  %ik = add nsw i32 %i, %k
  %ip = getelementptr inbounds float, ptr %in, i32 %ik
  %x = load float, ptr %ip, align 4
  %tp = getelementptr inbounds float, ptr %taps, i32 %k
  %t = load float, ptr %tp, align 4
  %xt = fmul float %x, %t
  %sum.next = fadd float %sum, %xt
  %k.next = add nuw nsw i32 %k, 1
  %k.done = icmp eq i32 %k.next, %m
  br i1 %k.done, label %last, label %inner

last:
  %op = getelementptr inbounds float, ptr %out, i32 %i
  store float %sum.next, ptr %op, align 4
  %i.next = add nuw nsw i32 %i, 1
  %i.done = icmp eq i32 %i.next, %n
  br i1 %i.done, label %exit, label %outer

exit:
  ret void
}
