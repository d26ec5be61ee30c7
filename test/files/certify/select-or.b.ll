
source_filename = "select-or.a.ll"

define i1 @f(<4 x i32> %v, i32 %c) {
  %1 = icmp slt <4 x i32> %v, zeroinitializer
  %2 = freeze <4 x i1> %1
  %3 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %2)
  ret i1 %3
}

define i1 @g(<4 x i32> %v) {
  %1 = icmp slt <4 x i32> %v, zeroinitializer
  %2 = freeze <4 x i1> %1
  %3 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %2)
  ret i1 %3
}

define i1 @h(<4 x i32> %v) {
  %1 = icmp slt <4 x i32> %v, zeroinitializer
  %2 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %1)
  ret i1 %2
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
