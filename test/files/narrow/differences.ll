; passes: narrow-vectors
; target: wasm128
; The sum of absolute differences of bytes, computed in 32 bits as C does: bytes are enough, and pairs of them are added.
; run: @f([i8 1, 200, 3, 4, 5, 6, 7, 255, 9, 10, 11, 12, 13, 14, 15, 16], [i8 4, 3, 2, 255, 0, 6, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8])
; run: @g([i8 1, 200, 3, 4, 5, 6, 7, 255, 9, 10, 11, 12, 13, 14, 15, 16], [i8 4, 3, 2, 255, 0, 6, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8])

define i32 @f(ptr %p, ptr %q) {
  %a = load <16 x i8>, ptr %p, align 1
  %b = load <16 x i8>, ptr %q, align 1
  %x = zext <16 x i8> %a to <16 x i32>
  %y = zext <16 x i8> %b to <16 x i32>
  %d = sub nsw <16 x i32> %x, %y
  %e = call <16 x i32> @llvm.abs.v16i32(<16 x i32> %d, i1 true)
  %s = call i32 @llvm.vector.reduce.add.v16i32(<16 x i32> %e)
  ret i32 %s
}

define i32 @g(ptr %p, ptr %q) {
  %a = load <8 x i8>, ptr %p, align 1
  %b = load <8 x i8>, ptr %q, align 1
  %x = zext <8 x i8> %a to <8 x i32>
  %y = zext <8 x i8> %b to <8 x i32>
  %c = icmp ult <8 x i8> %a, %b
  %u = sub nsw <8 x i32> %y, %x
  %d = sub nsw <8 x i32> %x, %y
  %e = select <8 x i1> %c, <8 x i32> %u, <8 x i32> %d
  %s = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %e)
  ret i32 %s
}

declare <16 x i32> @llvm.abs.v16i32(<16 x i32>, i1)
declare i32 @llvm.vector.reduce.add.v16i32(<16 x i32>)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
