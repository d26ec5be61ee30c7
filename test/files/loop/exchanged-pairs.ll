; void exchanged_pairs(char *d, const char *s, int n) { for (int i = 0; i < n; i++) { d[2*i] = s[2*i + 1]; d[2*i + 1] = s[2*i]; } }
; sweep: i8:2n i8:2n n
; The second load is behind the first store; only when the pointers are apart both ways do the loads go together.
define void @f(ptr %d, ptr %s, i32 %n) {
entry:
  %enter = icmp sgt i32 %n, 0
  br i1 %enter, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %even = shl nuw nsw i32 %i, 1
  %odd = or disjoint i32 %even, 1
  %at.odd = zext nneg i32 %odd to i64
  %at.even = zext nneg i32 %even to i64
  %s.odd = getelementptr inbounds i8, ptr %s, i64 %at.odd
  %second = load i8, ptr %s.odd
  %d.even = getelementptr inbounds i8, ptr %d, i64 %at.even
  store i8 %second, ptr %d.even
  %s.even = getelementptr inbounds i8, ptr %s, i64 %at.even
  %first = load i8, ptr %s.even
  %d.odd = getelementptr inbounds i8, ptr %d, i64 %at.odd
  store i8 %first, ptr %d.odd
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
