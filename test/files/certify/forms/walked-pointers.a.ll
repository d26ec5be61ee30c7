; void f(unsigned short *s, int *d, long n) { do *d++ = *s++ << 7; while (--n); }
target datalayout = "e-p:32:32-i64:64-n32:64-S128"

define void @f(ptr %s, ptr %d, i32 noundef %n) {
entry:
  br label %loop

loop:
  %from = phi ptr [ %s, %entry ], [ %from.next, %loop ]
  %to = phi ptr [ %d, %entry ], [ %to.next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %from.next = getelementptr inbounds i16, ptr %from, i32 1
  %x = load i16, ptr %from, align 2
  %y = zext i16 %x to i32
  %z = shl nuw nsw i32 %y, 7
  %to.next = getelementptr inbounds i32, ptr %to, i32 1
  store i32 %z, ptr %to, align 4
  %i.next = add nuw i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}
