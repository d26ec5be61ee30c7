
define i32 @f(ptr %a, ptr %b) {
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %1 = load <8 x i32>, ptr %pa0, align 4
  %2 = load <8 x i32>, ptr %pb0, align 4
  %3 = mul <8 x i32> %1, %2
  %4 = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %3)
  ret i32 %4
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
