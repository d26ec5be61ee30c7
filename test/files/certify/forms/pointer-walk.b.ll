target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @apply(ptr noundef readonly %x, ptr nocapture noundef readonly %g, ptr nocapture noundef writeonly %y, ptr noundef readnone %end) {
entry:
  %cmp.not4 = icmp eq ptr %x, %end
  br i1 %cmp.not4, label %while.end, label %loop.entry

loop.entry:
  %0 = ptrtoint ptr %end to i64
  %1 = ptrtoint ptr %x to i64
  %2 = sub i64 %0, %1
  %3 = udiv i64 %2, 4
  %4 = icmp ult i64 %3, 4
  br i1 %4, label %scalar.ph, label %vector.memcheck

vector.memcheck:
  %5 = ptrtoint ptr %x to i64
  %6 = ptrtoint ptr %y to i64
  %7 = sub i64 %6, %5
  %8 = icmp ult i64 %7, 16
  %9 = ptrtoint ptr %g to i64
  %10 = ptrtoint ptr %y to i64
  %11 = sub i64 %10, %9
  %12 = icmp ult i64 %11, 16
  %13 = or i1 %8, %12
  br i1 %13, label %scalar.ph, label %vector.ph

vector.ph:
  %14 = urem i64 %3, 4
  %n.vec = sub i64 %3, %14
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi ptr [ %x, %vector.ph ], [ %18, %vector.body ]
  %ind1 = phi ptr [ %y, %vector.ph ], [ %19, %vector.body ]
  %ind2 = phi ptr [ %g, %vector.ph ], [ %20, %vector.body ]
  %15 = load <4 x float>, ptr %ind, align 4
  %16 = load <4 x float>, ptr %ind2, align 4
  %17 = fmul <4 x float> %15, %16
  store <4 x float> %17, ptr %ind1, align 4
  %18 = getelementptr i8, ptr %ind, i64 16
  %19 = getelementptr i8, ptr %ind1, i64 16
  %20 = getelementptr i8, ptr %ind2, i64 16
  %index.next = add nuw i64 %index, 4
  %21 = icmp eq i64 %index.next, %n.vec
  br i1 %21, label %middle.block, label %vector.body

middle.block:
  %22 = mul i64 %n.vec, 4
  %23 = icmp eq i64 %2, %22
  br i1 %23, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi ptr [ %x, %loop.entry ], [ %x, %vector.memcheck ], [ %18, %middle.block ]
  %resume1 = phi ptr [ %y, %loop.entry ], [ %y, %vector.memcheck ], [ %19, %middle.block ]
  %resume2 = phi ptr [ %g, %loop.entry ], [ %g, %vector.memcheck ], [ %20, %middle.block ]
  br label %while.body

while.body:
  %x.addr.07 = phi ptr [ %incdec.ptr, %while.body ], [ %resume, %scalar.ph ]
  %y.addr.06 = phi ptr [ %incdec.ptr2, %while.body ], [ %resume1, %scalar.ph ]
  %g.addr.05 = phi ptr [ %incdec.ptr1, %while.body ], [ %resume2, %scalar.ph ]
  %incdec.ptr = getelementptr inbounds i8, ptr %x.addr.07, i64 4
  %24 = load float, ptr %x.addr.07, align 4
  %incdec.ptr1 = getelementptr inbounds i8, ptr %g.addr.05, i64 4
  %25 = load float, ptr %g.addr.05, align 4
  %mul = fmul float %24, %25
  %incdec.ptr2 = getelementptr inbounds i8, ptr %y.addr.06, i64 4
  store float %mul, ptr %y.addr.06, align 4
  %cmp.not = icmp eq ptr %incdec.ptr, %end
  br i1 %cmp.not, label %loop.exit, label %while.body

loop.exit:
  br label %while.end

while.end:
  ret void
}
