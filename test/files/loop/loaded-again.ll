; void f(int *o, const int *s, int n) { int last = 0; for (int i = 0; i < n; i++) { o[i] = s[i] - last; last = s[i]; } }
; sweep: i32:n i32:n n
; The second load of s[i] is behind the store; it is carried to the next iteration, so it must pass the store.
define void @f(ptr %o, ptr %s, i32 %n) {
entry:
  %enter = icmp sgt i32 %n, 0
  br i1 %enter, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %last = phi i32 [ 0, %entry ], [ %again, %loop ]
  %at = zext nneg i32 %i to i64
  %from = getelementptr inbounds i32, ptr %s, i64 %at
  %now = load i32, ptr %from
  %step = sub i32 %now, %last
  %to = getelementptr inbounds i32, ptr %o, i64 %at
  store i32 %step, ptr %to
  %again = load i32, ptr %from
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
