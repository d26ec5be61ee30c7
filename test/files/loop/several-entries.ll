; A loop that is entered from two places with different starts, and left into another loop's header.
; sweep: i32:n+1 i32:n+1 n 1
define void @f(ptr noalias %a, ptr noalias %b, i64 %n, i1 %flag) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %which, label %exit

which:
  br i1 %flag, label %first, label %second

first:
  br label %head

second:
  br label %head

head:
  %i = phi i64 [ 0, %first ], [ 0, %second ], [ %next, %head ]
  %k = phi i32 [ 7, %first ], [ 9, %second ], [ %l, %head ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %k, ptr %p, align 4
  %l = add i32 %k, 3
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %again, label %head

again:
  %j = phi i64 [ 0, %head ], [ %more, %again ]
  %q = getelementptr inbounds i32, ptr %b, i64 %j
  %x = load i32, ptr %q, align 4
  %y = xor i32 %x, %l
  store i32 %y, ptr %q, align 4
  %more = add nuw nsw i64 %j, 1
  %end = icmp eq i64 %more, %n
  br i1 %end, label %exit, label %again

exit:
  ret void
}
