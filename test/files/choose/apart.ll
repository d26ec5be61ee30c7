; passes: choose
; target: sse4.2
; run: @scaled([float 1.0, 2.0, 3.0, 4.0], [float 0.0, 0.0, 0.0, 0.0])
; run: @inside([float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
; run: @total([i32 1, 2, 3, 4], [i32 5, 6, 7, 8])
;
; Nobody knows whether the two overlap: they are compared, and each case has its version.
define void @scaled(ptr %x, ptr %y) {
  %x1 = getelementptr float, ptr %x, i64 1
  %x2 = getelementptr float, ptr %x, i64 2
  %x3 = getelementptr float, ptr %x, i64 3
  %y1 = getelementptr float, ptr %y, i64 1
  %y2 = getelementptr float, ptr %y, i64 2
  %y3 = getelementptr float, ptr %y, i64 3
  %a0 = load float, ptr %x
  %m0 = fmul float %a0, 3.0
  %b0 = fadd float %m0, 1.0
  store float %b0, ptr %y
  %a1 = load float, ptr %x1
  %m1 = fmul float %a1, 3.0
  %b1 = fadd float %m1, 1.0
  store float %b1, ptr %y1
  %a2 = load float, ptr %x2
  %m2 = fmul float %a2, 3.0
  %b2 = fadd float %m2, 1.0
  store float %b2, ptr %y2
  %a3 = load float, ptr %x3
  %m3 = fmul float %a3, 3.0
  %b3 = fadd float %m3, 1.0
  store float %b3, ptr %y3
  ret void
}

; The version as it was is executed where they overlap.
define void @inside(ptr %x) {
  %y = getelementptr float, ptr %x, i64 1
  call void @scaled(ptr %x, ptr %y)
  ret void
}

; What is used further on comes from the version that was executed; the block is its own successor.
define i32 @total(ptr %from, ptr %to) {
entry:
  br label %turn
turn:
  %left = phi i32 [ 2, %entry ], [ %less, %turn ]
  %f1 = getelementptr i32, ptr %from, i64 1
  %f2 = getelementptr i32, ptr %from, i64 2
  %f3 = getelementptr i32, ptr %from, i64 3
  %t1 = getelementptr i32, ptr %to, i64 1
  %t2 = getelementptr i32, ptr %to, i64 2
  %t3 = getelementptr i32, ptr %to, i64 3
  %a0 = load i32, ptr %from
  %s0 = xor i32 %a0, 21
  %b0 = add i32 %s0, 7
  store i32 %b0, ptr %to
  %a1 = load i32, ptr %f1
  %s1 = xor i32 %a1, 22
  %b1 = add i32 %s1, 6
  store i32 %b1, ptr %t1
  %a2 = load i32, ptr %f2
  %s2 = xor i32 %a2, 23
  %b2 = add i32 %s2, 5
  store i32 %b2, ptr %t2
  %a3 = load i32, ptr %f3
  %s3 = xor i32 %a3, 24
  %b3 = add i32 %s3, 4
  store i32 %b3, ptr %t3
  %less = sub i32 %left, 1
  %more = icmp ne i32 %less, 0
  br i1 %more, label %turn, label %done
done:
  %sum = add i32 %b1, %b3
  ret i32 %sum
}
