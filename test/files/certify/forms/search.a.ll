@in = global [5000 x i32] zeroinitializer, align 16
define i64 @find(i32 %x, i64 %n) {
entry:
  %any = icmp eq i64 %n, 0
  br i1 %any, label %none, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %more ]
  %p = getelementptr inbounds i32, ptr @in, i64 %i
  %v = load i32, ptr %p, align 4
  %is = icmp eq i32 %v, %x
  br i1 %is, label %found, label %more
more:
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %none, label %loop
found:
  ret i64 %i
none:
  ret i64 -1
}
