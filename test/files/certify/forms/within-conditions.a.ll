target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @f(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %x, i32 noundef %y) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %pi = getelementptr inbounds i8, ptr %p, i64 %i
  %a = load i8, ptr %pi, align 1
  %aw = zext i8 %a to i32
  %qi = getelementptr inbounds i8, ptr %q, i64 %i
  %b = load i8, ptr %qi, align 1
  %c = icmp slt i32 %aw, %x
  br i1 %c, label %second, label %join

second:
  %bw = zext i8 %b to i32
  %d = icmp slt i32 %bw, %y
  br i1 %d, label %both, label %join

both:
  %s = add nsw i8 %a, 1
  store i8 %s, ptr %pi, align 1
  %t = add nsw i8 %b, %a
  br label %join

join:
  %r = phi i8 [ %b, %loop ], [ %b, %second ], [ %t, %both ]
  store i8 %r, ptr %qi, align 1
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 8
  br i1 %done, label %end, label %loop

end:
  ret void
}
