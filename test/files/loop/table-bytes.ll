; static const u8 t[64]="ABC…"; void f(u8*R a,u8*R c,i32 n){for(i32 i=0;i<n;i++)c[i]=t[a[i]&63];}
; sweep: i8:n i8:n n
@t = internal constant [64 x i8] c"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %low = and i8 %x, 63
  %index = zext i8 %low to i32
  %at = getelementptr inbounds [64 x i8], ptr @t, i32 0, i32 %index
  %letter = load i8, ptr %at, align 1
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %letter, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
