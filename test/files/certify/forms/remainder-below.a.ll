; pairs in place, as long as the counter is below n: that enough is left for a narrower loop is asked in front of it
define void @swap(ptr %data, i64 %n) {
entry:
  br label %for.body

for.body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %for.body ]
  %p = getelementptr inbounds { i8, i8 }, ptr %data, i64 %i, i32 0
  %q = getelementptr inbounds { i8, i8 }, ptr %data, i64 %i, i32 1
  %x = load i8, ptr %p, align 1
  %y = load i8, ptr %q, align 1
  store i8 %y, ptr %p, align 1
  store i8 %x, ptr %q, align 1
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %for.body, label %exit

exit:
  ret void
}
