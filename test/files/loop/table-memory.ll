; u8 t[16]; void f(u8*R a,u8*R c,i32 n){for(i32 i=0;i<n;i++)if(a[i]&128)c[i]=t[a[i]>>4&7];else c[i]=t[a[i]&15];}
; sweep: i8:n i8:n n
@t = internal global [16 x i8] c"0123456789abcdef"

define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %y = zext i8 %x to i32
  %sign = icmp slt i8 %x, 0
  br i1 %sign, label %upper, label %lower

upper:
  %shifted = lshr i32 %y, 4
  %high = and i32 %shifted, 7
  %at.upper = getelementptr inbounds i8, ptr @t, i32 %high
  %u = load i8, ptr %at.upper, align 1
  br label %latch

lower:
  %low = and i32 %y, 15
  %at.lower = getelementptr inbounds i8, ptr @t, i32 %low
  %l = load i8, ptr %at.lower, align 1
  br label %latch

latch:
  %letter = phi i8 [ %u, %upper ], [ %l, %lower ]
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %letter, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
