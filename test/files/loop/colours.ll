; void f(u32*R a,u32*R c,i32 n){for(i32 i=0;i<n;i++)c[i]=(a[i]&0xff00)|(a[i]>>16&255)|(a[i]&255)<<16;}
; sweep: i32:n i32:n n

define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %keep = and i32 %x, 65280
  %down = lshr i32 %x, 16
  %low = and i32 %down, 255
  %up = shl i32 %x, 16
  %high = and i32 %up, 16711680
  %part = or i32 %keep, %low
  %y = or i32 %part, %high
  %q = getelementptr inbounds i32, ptr %c, i32 %i
  store i32 %y, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
