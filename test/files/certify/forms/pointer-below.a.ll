target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @fill(ptr noundef writeonly %p, ptr noundef readnone %e, i32 noundef %v) {
entry:
  %cmp2 = icmp ult ptr %p, %e
  br i1 %cmp2, label %while.body, label %while.end

while.body:
  %p.addr.03 = phi ptr [ %incdec.ptr, %while.body ], [ %p, %entry ]
  %incdec.ptr = getelementptr inbounds i8, ptr %p.addr.03, i64 4
  store i32 %v, ptr %p.addr.03, align 4
  %cmp = icmp ult ptr %incdec.ptr, %e
  br i1 %cmp, label %while.body, label %while.end

while.end:
  ret void
}
