
define i1 @stamp(ptr %s) {
entry:
  %0 = load <14 x i8>, ptr %s, align 1
  %1 = add <14 x i8> %0, <i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48>
  %2 = icmp ugt <14 x i8> %1, <i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9, i8 9>
  %3 = shufflevector <14 x i1> %2, <14 x i1> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 12, i32 13>
  %4 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %3)
  ret i1 %4
}

define i1 @serial(ptr %s) {
entry:
  %0 = load <11 x i8>, ptr %s, align 1
  %1 = add <11 x i8> %0, <i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48, i8 -48>
  %2 = icmp ult <11 x i8> %1, <i8 10, i8 10, i8 10, i8 10, i8 10, i8 10, i8 10, i8 10, i8 10, i8 10, i8 10>
  %3 = shufflevector <11 x i1> %2, <11 x i1> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 10, i32 10, i32 10, i32 10, i32 10>
  %4 = call i1 @llvm.vector.reduce.and.v16i1(<16 x i1> %3)
  ret i1 %4
}

declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)

declare i1 @llvm.vector.reduce.and.v16i1(<16 x i1>)
