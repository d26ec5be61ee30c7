
define void @f(ptr noalias %d, ptr noalias %s, i64 %n) {
entry:
  %even = and i64 %n, -2
  %none = icmp eq i64 %even, 0
  br i1 %none, label %exit, label %ready

ready:                                            ; preds = %entry
  %first = load i32, ptr %s, align 4
  br label %loop

loop:                                             ; preds = %loop, %ready
  %i = phi i64 [ 0, %ready ], [ %1, %loop ]
  %x = phi i32 [ %first, %ready ], [ %x1, %loop ]
  %0 = add i64 %i, 1
  %g1 = getelementptr inbounds i32, ptr %s, i64 %0
  %x1 = load i32, ptr %g1, align 4
  %y0 = sub i32 %x1, %x
  %d0 = getelementptr inbounds i32, ptr %d, i64 %i
  store i32 %y0, ptr %d0, align 4
  %1 = add i64 %i, 1
  %2 = icmp eq i64 %1, %even
  br i1 %2, label %exit, label %loop

exit:                                             ; preds = %loop, %entry
  ret void
}
