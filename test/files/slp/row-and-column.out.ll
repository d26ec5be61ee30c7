
define i32 @f(ptr %a, i64 %s) {
  %p7 = getelementptr inbounds i32, ptr %a, i64 8
  %x7 = load i32, ptr %p7, align 4
  %k0 = mul i64 %s, 0
  %q0 = getelementptr inbounds i32, ptr %a, i64 %k0
  %1 = load <8 x i32>, ptr %q0, align 4
  %k1 = mul i64 %s, 1
  %q1 = getelementptr inbounds i32, ptr %a, i64 %k1
  %y1 = load i32, ptr %q1, align 4
  %k2 = mul i64 %s, 2
  %q2 = getelementptr inbounds i32, ptr %a, i64 %k2
  %y2 = load i32, ptr %q2, align 4
  %k3 = mul i64 %s, 3
  %q3 = getelementptr inbounds i32, ptr %a, i64 %k3
  %y3 = load i32, ptr %q3, align 4
  %k4 = mul i64 %s, 4
  %q4 = getelementptr inbounds i32, ptr %a, i64 %k4
  %y4 = load i32, ptr %q4, align 4
  %k5 = mul i64 %s, 5
  %q5 = getelementptr inbounds i32, ptr %a, i64 %k5
  %y5 = load i32, ptr %q5, align 4
  %k6 = mul i64 %s, 6
  %q6 = getelementptr inbounds i32, ptr %a, i64 %k6
  %y6 = load i32, ptr %q6, align 4
  %k7 = mul i64 %s, 7
  %q7 = getelementptr inbounds i32, ptr %a, i64 %k7
  %y7 = load i32, ptr %q7, align 4
  %2 = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %1)
  %3 = add i32 %2, %y1
  %4 = add i32 %3, %y2
  %5 = add i32 %4, %y3
  %6 = add i32 %5, %y4
  %7 = add i32 %6, %y5
  %8 = add i32 %7, %y6
  %9 = add i32 %8, %y7
  %10 = add i32 %9, %x7
  ret i32 %10
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
