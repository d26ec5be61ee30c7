; passes: narrow-vectors
; target: wasm128
; A test of the or, or the and, of all lanes is any, or all, of the lanes' own; wider vectors are joined to a register first.
; run: @ascii([i8 1, 2, 3, 4, 5, 6, 7, 127, 9, 10, 11, 12, 13, 14, 15, 16])
; run: @ascii([i8 1, 2, 3, 4, 5, 6, 7, 127, 9, 10, 11, 12, 13, 14, 15, 200])
; run: @none([i32 0, 0, 0, 0, 0, 0, 0, 0])
; run: @none([i32 0, 0, 0, 0, 0, 0, 8, 0])
; run: @all([i8 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255])
; run: @all([i8 255, 255, 255, 255, 255, 255, 255, 255, 255, 254, 255, 255, 255, 255, 255, 255])
; run: @negative([i16 1, -1, 2, 3, 4, 5, 6, 7])
; run: @negative([i16 -1, -1, -2, -3, -4, -5, -6, -7])

define i1 @ascii(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  %r = call i8 @llvm.vector.reduce.or.v16i8(<16 x i8> %v)
  %c = icmp sgt i8 %r, -1
  ret i1 %c
}

define i1 @none(ptr %p) {
  %v = load <8 x i32>, ptr %p, align 4
  %r = call i32 @llvm.vector.reduce.or.v8i32(<8 x i32> %v)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

define i1 @all(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  %r = call i8 @llvm.vector.reduce.and.v16i8(<16 x i8> %v)
  %c = icmp ne i8 %r, -1
  ret i1 %c
}

define i1 @negative(ptr %p) {
  %v = load <8 x i16>, ptr %p, align 2
  %r = call i16 @llvm.vector.reduce.and.v8i16(<8 x i16> %v)
  %c = icmp slt i16 %r, 0
  ret i1 %c
}

; The number itself is wanted, or more is asked of it than lanes can tell.
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
