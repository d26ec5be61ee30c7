
define void @f(ptr %d, float %k, i64 %n) {
entry:
  %any = icmp sgt i64 %n, 3
  %0 = udiv i64 %n, 4
  %1 = mul i64 %0, 4
  br i1 %any, label %loop, label %exit

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %3, %loop ]
  %2 = phi i64 [ 0, %entry ], [ %4, %loop ]
  %p0 = getelementptr inbounds float, ptr %d, i64 %i
  %x0 = load float, ptr %p0, align 4
  %y0 = fmul float %k, %x0
  store float %y0, ptr %p0, align 4
  %3 = add i64 %i, 1
  %4 = add i64 %2, 1
  %5 = icmp ne i64 %4, %1
  br i1 %5, label %loop, label %exit

exit:                                             ; preds = %loop, %entry
  ret void
}
