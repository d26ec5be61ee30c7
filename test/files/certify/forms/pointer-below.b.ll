target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @fill(ptr noundef writeonly %p, ptr noundef readnone %e, i32 noundef %v) {
entry:
  %cmp2 = icmp ult ptr %p, %e
  br i1 %cmp2, label %loop.entry, label %while.end

loop.entry:
  %0 = ptrtoint ptr %e to i64
  %1 = ptrtoint ptr %p to i64
  %2 = sub i64 %0, %1
  %3 = add i64 %2, 3
  %4 = udiv i64 %3, 4
  %5 = icmp ult i64 %4, 16
  br i1 %5, label %scalar.ph, label %vector.ph

vector.ph:
  %6 = urem i64 %4, 16
  %n.vec = sub i64 %4, %6
  %7 = insertelement <4 x i32> poison, i32 %v, i64 0
  %8 = shufflevector <4 x i32> %7, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi ptr [ %p, %vector.ph ], [ %12, %vector.body ]
  store <4 x i32> %8, ptr %ind, align 4
  %9 = getelementptr i32, ptr %ind, i64 4
  store <4 x i32> %8, ptr %9, align 4
  %10 = getelementptr i32, ptr %ind, i64 8
  store <4 x i32> %8, ptr %10, align 4
  %11 = getelementptr i32, ptr %ind, i64 12
  store <4 x i32> %8, ptr %11, align 4
  %12 = getelementptr i8, ptr %ind, i64 64
  %index.next = add nuw i64 %index, 16
  %13 = icmp eq i64 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.body

middle.block:
  %14 = icmp eq i64 %4, %n.vec
  br i1 %14, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi ptr [ %p, %loop.entry ], [ %12, %middle.block ]
  br label %while.body

while.body:
  %p.addr.03 = phi ptr [ %incdec.ptr, %while.body ], [ %resume, %scalar.ph ]
  %incdec.ptr = getelementptr inbounds i8, ptr %p.addr.03, i64 4
  store i32 %v, ptr %p.addr.03, align 4
  %cmp = icmp ult ptr %incdec.ptr, %e
  br i1 %cmp, label %while.body, label %loop.exit

loop.exit:
  br label %while.end

while.end:
  ret void
}
