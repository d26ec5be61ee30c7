
define i32 @f(ptr %a) {
  %p0 = getelementptr inbounds i8, ptr %a, i64 0
  %1 = load <8 x i8>, ptr %p0, align 1
  %2 = zext <8 x i8> %1 to <8 x i32>
  %3 = add nuw nsw <8 x i32> %2, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %4 = call i32 @llvm.vector.reduce.or.v8i32(<8 x i32> %3)
  ret i32 %4
}

declare i32 @llvm.vector.reduce.or.v8i32(<8 x i32>)
