define void @swap(ptr %data, i64 %n) {
entry:
  %one = icmp sge i64 1, %n
  %few = icmp ult i64 %n, 8
  %none = or i1 %one, %few
  br i1 %none, label %rest.ph, label %wide.ph

wide.ph:
  %over = urem i64 %n, 8
  %n.vec = sub i64 %n, %over
  br label %wide

wide:
  %index = phi i64 [ 0, %wide.ph ], [ %index.next, %wide ]
  %p8 = getelementptr inbounds { i8, i8 }, ptr %data, i64 %index, i32 0
  %v8 = load <16 x i8>, ptr %p8, align 1
  %w8 = shufflevector <16 x i8> %v8, <16 x i8> poison, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14>
  store <16 x i8> %w8, ptr %p8, align 1
  %index.next = add nuw i64 %index, 8
  %end = icmp eq i64 %index.next, %n.vec
  br i1 %end, label %middle, label %wide

middle:
  %all = icmp eq i64 %n, %n.vec
  br i1 %all, label %exit, label %rest.ph

rest.ph:
  %resume = phi i64 [ 0, %entry ], [ %n.vec, %middle ]
  %left = sub i64 %n, %resume
  %next = add i64 %resume, 1
  %one2 = icmp sge i64 %next, %n
  %few2 = icmp ult i64 %left, 4
  %none2 = or i1 %one2, %few2
  br i1 %none2, label %scalar.ph, label %narrow.ph

narrow.ph:
  %over2 = urem i64 %left, 4
  %n.vec2 = sub i64 %left, %over2
  br label %narrow

narrow:
  %index2 = phi i64 [ 0, %narrow.ph ], [ %index2.next, %narrow ]
  %at = phi i64 [ %resume, %narrow.ph ], [ %at.next, %narrow ]
  %p4 = getelementptr inbounds { i8, i8 }, ptr %data, i64 %at, i32 0
  %v4 = load <8 x i8>, ptr %p4, align 1
  %w4 = shufflevector <8 x i8> %v4, <8 x i8> poison, <8 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6>
  store <8 x i8> %w4, ptr %p4, align 1
  %at.next = add i64 %at, 4
  %index2.next = add nuw i64 %index2, 4
  %end2 = icmp eq i64 %index2.next, %n.vec2
  br i1 %end2, label %middle2, label %narrow

middle2:
  %all2 = icmp eq i64 %left, %n.vec2
  br i1 %all2, label %exit, label %scalar.ph

scalar.ph:
  %resume2 = phi i64 [ %resume, %rest.ph ], [ %at.next, %middle2 ]
  br label %for.body

for.body:
  %i = phi i64 [ %resume2, %scalar.ph ], [ %i.next, %for.body ]
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
