target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @apply(ptr noundef readonly %x, ptr nocapture noundef readonly %g, ptr nocapture noundef writeonly %y, ptr noundef readnone %end) {
entry:
  %cmp.not4 = icmp eq ptr %x, %end
  br i1 %cmp.not4, label %while.end, label %while.body

while.body:
  %x.addr.07 = phi ptr [ %incdec.ptr, %while.body ], [ %x, %entry ]
  %y.addr.06 = phi ptr [ %incdec.ptr2, %while.body ], [ %y, %entry ]
  %g.addr.05 = phi ptr [ %incdec.ptr1, %while.body ], [ %g, %entry ]
  %incdec.ptr = getelementptr inbounds i8, ptr %x.addr.07, i64 4
  %0 = load float, ptr %x.addr.07, align 4
  %incdec.ptr1 = getelementptr inbounds i8, ptr %g.addr.05, i64 4
  %1 = load float, ptr %g.addr.05, align 4
  %mul = fmul float %0, %1
  %incdec.ptr2 = getelementptr inbounds i8, ptr %y.addr.06, i64 4
  store float %mul, ptr %y.addr.06, align 4
  %cmp.not = icmp eq ptr %incdec.ptr, %end
  br i1 %cmp.not, label %while.end, label %while.body

while.end:
  ret void
}
