; void f(i8*R a,i8*R c,i32 n){for(i32 i=0;i<n;i++)switch(a[i]){case 3:case 7:case 19:case 35:case 39:case 66:case 82:case 98:c[i]=9;break;default:c[i]=4;}}
; sweep: i8:n i8:n n
define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  switch i8 %x, label %join [
    i8 3, label %yes
    i8 7, label %yes
    i8 19, label %yes
    i8 35, label %yes
    i8 39, label %yes
    i8 66, label %yes
    i8 82, label %yes
    i8 98, label %yes
  ]

yes:
  br label %join

join:
  %v = phi i8 [ 4, %loop ], [ 9, %yes ]
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %v, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
