
define i1 @ascii(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  %1 = icmp slt <16 x i8> %v, zeroinitializer
  %2 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %1)
  %3 = xor i1 %2, true
  ret i1 %3
}

define i1 @none(ptr %p) {
  %v = load <8 x i32>, ptr %p, align 4
  %1 = shufflevector <8 x i32> %v, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %2 = shufflevector <8 x i32> %v, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %3 = or <4 x i32> %1, %2
  %4 = icmp eq <4 x i32> %3, zeroinitializer
  %5 = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %4)
  ret i1 %5
}

define i1 @all(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  %1 = icmp eq <16 x i8> %v, <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>
  %2 = call i1 @llvm.vector.reduce.and.v16i1(<16 x i1> %1)
  %3 = xor i1 %2, true
  ret i1 %3
}

define i1 @negative(ptr %p) {
  %v = load <8 x i16>, ptr %p, align 2
  %1 = icmp slt <8 x i16> %v, zeroinitializer
  %2 = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %1)
  ret i1 %2
}

define i1 @left(ptr %p, ptr %q) {
  %v = load <16 x i8>, ptr %p, align 1
  %r = call i8 @llvm.vector.reduce.or.v16i8(<16 x i8> %v)
  store i8 %r, ptr %q
  %c = icmp eq i8 %r, 0
  %w = load <16 x i8>, ptr %p, align 1
  %s = call i8 @llvm.vector.reduce.or.v16i8(<16 x i8> %w)
  %d = icmp eq i8 %s, 7
  %e = and i1 %c, %d
  ret i1 %e
}

declare i8 @llvm.vector.reduce.or.v16i8(<16 x i8>)

declare i8 @llvm.vector.reduce.and.v16i8(<16 x i8>)

declare i16 @llvm.vector.reduce.and.v8i16(<8 x i16>)

declare i32 @llvm.vector.reduce.or.v8i32(<8 x i32>)

declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)

declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)

declare i1 @llvm.vector.reduce.and.v16i1(<16 x i1>)

declare i1 @llvm.vector.reduce.and.v8i1(<8 x i1>)
