; static const u8 t[256]={…}; void f(u8*R a,u8*R c,i32 n){for(i32 i=0;i<n;i++)c[i]=t[a[i]]^bitreverse8(a[i]);}
; sweep: i8:n i8:n n
@t = internal constant [256 x i8] c"\00\01\01\02\01\02\02\03\01\02\02\03\02\03\03\04\01\02\02\03\02\03\03\04\02\03\03\04\03\04\04\05\01\02\02\03\02\03\03\04\02\03\03\04\03\04\04\05\02\03\03\04\03\04\04\05\03\04\04\05\04\05\05\06\01\02\02\03\02\03\03\04\02\03\03\04\03\04\04\05\02\03\03\04\03\04\04\05\03\04\04\05\04\05\05\06\02\03\03\04\03\04\04\05\03\04\04\05\04\05\05\06\03\04\04\05\04\05\05\06\04\05\05\06\05\06\06\07\01\02\02\03\02\03\03\04\02\03\03\04\03\04\04\05\02\03\03\04\03\04\04\05\03\04\04\05\04\05\05\06\02\03\03\04\03\04\04\05\03\04\04\05\04\05\05\06\03\04\04\05\04\05\05\06\04\05\05\06\05\06\06\07\02\03\03\04\03\04\04\05\03\04\04\05\04\05\05\06\03\04\04\05\04\05\05\06\04\05\05\06\05\06\06\07\03\04\04\05\04\05\05\06\04\05\05\06\05\06\06\07\04\05\05\06\05\06\06\07\05\06\06\07\06\07\07\08"
declare i8 @llvm.bitreverse.i8(i8)

define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %index = zext i8 %x to i32
  %at = getelementptr inbounds [256 x i8], ptr @t, i32 0, i32 %index
  %bits = load i8, ptr %at, align 1
  %turned = call i8 @llvm.bitreverse.i8(i8 %x)
  %both = xor i8 %bits, %turned
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %both, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
