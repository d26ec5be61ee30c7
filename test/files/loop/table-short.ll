; static const u8 t[21]={…}; void f(u8*R a,u8*R c,i32 n){for(i32 i=0;i<n;i++){u8 k=a[i]-3;c[i]=k<21?t[k]:7;}}
; sweep: i8:n i8:n n
@t = internal constant [21 x i8] c"\09\03\04\05\01\01\02\06\07\01\09\02\03\03\08\01\04\04\05\06\0b"

define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %k = add i8 %x, -3
  %within = icmp ult i8 %k, 21
  br i1 %within, label %look, label %join

look:
  %index = zext i8 %k to i32
  %at = getelementptr inbounds i8, ptr @t, i32 %index
  %found = load i8, ptr %at, align 1
  br label %join

join:
  %v = phi i8 [ %found, %look ], [ 7, %loop ]
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %v, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
