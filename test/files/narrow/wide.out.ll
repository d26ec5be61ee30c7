
define i32 @f(ptr %p, ptr %q, ptr %o) {
  %a = load <8 x i16>, ptr %p, align 2
  %b = load <8 x i16>, ptr %q, align 2
  %x = zext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %d = sub nsw <8 x i32> %x, %y
  %h = ashr <8 x i32> %d, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  store <8 x i32> %h, ptr %o, align 4
  %e = mul nsw <8 x i32> %x, %y
  %s = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %e)
  ret i32 %s
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
