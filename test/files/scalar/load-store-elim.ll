; passes: load-store-elim
; Values go from stores and loads to loads, overwritten stores go; what may alias, volatile, calls and flags stay.
; run: @forward([i32 1, 2], 9)
; run: @reload([i32 1, 2])
; run: @overwrite([i32 1, 2], 9)
; run: @aliases([i32 1, 2], &0, 9)
; run: @apart([i32 1, 2], 9)
; run: @parts([i32 1, 2])
; run: @types([i32 1, 2])
; run: @vectors([i32 1, 2, 3, 4, 5])

declare void @unknown()

define i32 @forward(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %y = load i32, ptr %p
  %z = add i32 %y, 1
  ret i32 %z
}

define i32 @reload(ptr %p) {
  %x = load i32, ptr %p
  %y = load i32, ptr %p
  %z = add i32 %x, %y
  ret i32 %z
}

define void @overwrite(ptr %p, i32 %x) {
  store i32 1, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  store i32 5, ptr %q
  store i32 %x, ptr %p
  ret void
}

define i32 @aliases(ptr %p, ptr %q, i32 %x) {
  store i32 %x, ptr %p
  store i32 3, ptr %q
  %y = load i32, ptr %p
  store i32 4, ptr %p
  ret i32 %y
}

define i32 @apart(ptr %p, i32 %x) {
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %x, ptr %p
  store i32 3, ptr %q
  %y = load i32, ptr %p
  ret i32 %y
}

define i32 @parts(ptr %p) {
  %h = getelementptr i8, ptr %p, i64 2
  store i32 0, ptr %p
  store i16 7, ptr %h
  %y = load i32, ptr %p
  ret i32 %y
}

define float @types(ptr %p) {
  store i32 1065353216, ptr %p
  %y = load float, ptr %p
  ret float %y
}

define i32 @calls(ptr %p) {
  store i32 1, ptr %p
  call void @unknown()
  %y = load i32, ptr %p
  store i32 2, ptr %p
  call void @unknown()
  store i32 3, ptr %p
  ret i32 %y
}

define i32 @volatile(ptr %p) {
  store volatile i32 1, ptr %p
  %y = load volatile i32, ptr %p
  store volatile i32 2, ptr %p
  ret i32 %y
}

define i32 @promise(ptr %p) {
  %x = load i32, ptr %p, !range !0
  %y = load i32, ptr %p
  %z = add i32 %x, %y
  ret i32 %y
}

define <4 x i32> @vectors(ptr %p) {
  %v = load <4 x i32>, ptr %p, align 4
  %w = add <4 x i32> %v, %v
  store <4 x i32> %w, ptr %p, align 4
  %x = load <4 x i32>, ptr %p, align 4
  ret <4 x i32> %x
}

!0 = !{i32 0, i32 10}
