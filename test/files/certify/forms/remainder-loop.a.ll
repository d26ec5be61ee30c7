; a loop, and what it leaves over in a narrower one: where that begins differs from way to way
define void @scale(ptr noalias %x, ptr noalias %z, i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %exit

ph:
  %count = zext nneg i32 %n to i64
  br label %for.body

for.body:
  %i = phi i64 [ 0, %ph ], [ %i.next, %for.body ]
  %p = getelementptr inbounds nuw i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds nuw i32, ptr %z, i64 %i
  store i32 %w, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %count
  br i1 %done, label %exit, label %for.body

exit:
  ret void
}

define i32 @total(ptr %x, i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %exit

ph:
  %count = zext nneg i32 %n to i64
  br label %for.body

for.body:
  %i = phi i64 [ 0, %ph ], [ %i.next, %for.body ]
  %s = phi i32 [ 0, %ph ], [ %s.next, %for.body ]
  %p = getelementptr inbounds nuw i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %s.next = add i32 %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %count
  br i1 %done, label %exit, label %for.body

exit:
  %r = phi i32 [ 0, %entry ], [ %s.next, %for.body ]
  ret i32 %r
}
