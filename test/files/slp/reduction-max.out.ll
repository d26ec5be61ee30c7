
define i32 @f(ptr %a) {
  %p0 = getelementptr inbounds i32, ptr %a, i64 0
  %1 = load <8 x i32>, ptr %p0, align 4
  %2 = call i32 @llvm.vector.reduce.smax.v8i32(<8 x i32> %1)
  ret i32 %2
}

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.vector.reduce.smax.v8i32(<8 x i32>)
