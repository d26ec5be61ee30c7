; passes: licm
; run: @reads([i32 1, 2, 3, 4], [i32 10], 4)

define void @reads(ptr noalias %p, ptr noalias %factor, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = load i32, ptr %factor
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %w = mul i32 %v, %f
  store i32 %w, ptr %q
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
