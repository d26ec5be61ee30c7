; passes: cse
; Computed once; flags are intersected; different predicates, masks and loads stay.
; run: @twice(3, 4)
; run: @flags(3, 4)
; run: @branches(1, 5, 6)
; run: @branches(0, 5, 6)
; run: @lanes(<1, 2, 3, 4>)

define i32 @twice(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = add i32 %b, %a
  %z = mul i32 %x, %y
  ret i32 %z
}

define i32 @flags(i32 %a, i32 %b) {
  %x = add nuw nsw i32 %a, %b
  %y = add nsw i32 %a, %b
  %z = add i32 %a, %b
  %s = xor i32 %y, %z
  %t = sub i32 %x, %s
  ret i32 %t
}

define i32 @branches(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right

left:
  %l = mul i32 %a, %b
  %l2 = mul i32 %a, %b
  br label %end

right:
  %r = mul i32 %a, %b
  br label %end

end:
  %p = phi i32 [ %l2, %left ], [ %r, %right ]
  %q = mul i32 %a, %b
  %s = add i32 %p, %q
  ret i32 %s
}

define i32 @lanes(<4 x i32> %v) {
  %r = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %t = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  %m = add <4 x i32> %r, %s
  %n = add <4 x i32> %m, %t
  %o = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %n)
  ret i32 %o
}

define i1 @predicates(i32 %a, i32 %b) {
  %x = icmp slt i32 %a, %b
  %y = icmp ult i32 %a, %b
  %z = icmp slt i32 %a, %b
  %s = xor i1 %x, %y
  %t = xor i1 %s, %z
  ret i1 %t
}

define i32 @freezes(i32 %a) {
  %x = freeze i32 %a
  %y = freeze i32 %a
  %z = sub i32 %x, %y
  ret i32 %z
}

define i32 @loads(ptr %p) {
  %x = load volatile i32, ptr %p
  %y = load volatile i32, ptr %p
  %z = sub i32 %x, %y
  ret i32 %z
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
