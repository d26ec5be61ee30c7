; two of four numbers of each record, the last of which is left to the scalar loop: of four records that leaves no vector of four
; sweep: double:16 double:8
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; for (i = 0; i < 4; i++) { b[2 * i] = a[4 * i] * 2; b[2 * i + 1] = a[4 * i + 1] * 3; }
define void @f(ptr noalias noundef readonly %a, ptr noalias noundef writeonly %b) #0 {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds [4 x double], ptr %a, i64 %i
  %x = load double, ptr %p, align 8
  %dx = fmul double %x, 2.0
  %r = getelementptr inbounds [2 x double], ptr %b, i64 %i
  store double %dx, ptr %r, align 8
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %y = load double, ptr %q, align 8
  %dy = fmul double %y, 3.0
  %s = getelementptr inbounds i8, ptr %r, i64 8
  store double %dy, ptr %s, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 4
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

attributes #0 = { nounwind "target-features"="+avx2" }
