; void f(i16*x,i32 n){for(i32 i=0,j=n-1;i<j;i++,j--){i16 t=x[i];x[i]=x[j];x[j]=t;}}
; sweep: i16:n n
define void @f(ptr %x, i32 %n) {
entry:
  %last = add i32 %n, -1
  %go = icmp sgt i32 %n, 1
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ %last, %entry ], [ %j.next, %loop ]
  %p = getelementptr inbounds i16, ptr %x, i32 %i
  %a = load i16, ptr %p, align 2
  %q = getelementptr inbounds i16, ptr %x, i32 %j
  %b = load i16, ptr %q, align 2
  store i16 %b, ptr %p, align 2
  store i16 %a, ptr %q, align 2
  %i.next = add nuw nsw i32 %i, 1
  %j.next = add nsw i32 %j, -1
  %more = icmp slt i32 %i.next, %j.next
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
