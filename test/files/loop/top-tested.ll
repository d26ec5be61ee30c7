; A loop that is left from its header, with a sum and a value that are used behind it.
; sweep: i32:n+1 n
define i32 @f(ptr %a, i32 %n) {
entry:
  %m = zext i32 %n to i64
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 5, %entry ], [ %t, %body ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %c = icmp ult i64 %i, %m
  br i1 %c, label %body, label %exit

body:
  %y = mul i32 %x, 3
  store i32 %y, ptr %p, align 4
  %t = add i32 %s, %x
  %next = add nuw nsw i64 %i, 1
  br label %head

exit:
  %r = add i32 %s, %x
  %w = trunc i64 %i to i32
  %u = mul i32 %r, %w
  ret i32 %u
}
