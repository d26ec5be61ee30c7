; static const u32 t[16]={…}; void f(u32*R a,u32*R c,i32 n){for(i32 i=0;i<n;i++)c[i]=t[a[i]&15]^a[i]>>4;}
; sweep: i32:n i32:n n
@t = internal constant [16 x i32] [i32 0, i32 498536548, i32 997073096, i32 651767980, i32 1994146192, i32 1802195444, i32 1303535960, i32 1342533948, i32 -306674912, i32 -267414716, i32 -690576408, i32 -882789492, i32 -1687895376, i32 -2032938284, i32 -1609899400, i32 -1111625188]

define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %low = and i32 %x, 15
  %at = getelementptr inbounds [16 x i32], ptr @t, i32 0, i32 %low
  %entered = load i32, ptr %at, align 4
  %rest = lshr i32 %x, 4
  %sum = xor i32 %entered, %rest
  %q = getelementptr inbounds i32, ptr %c, i32 %i
  store i32 %sum, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
