
; Function Attrs: memory(none)
declare void @g() memory(none)

define void @f(ptr %v, ptr %o) {
  %a = load <3 x float>, ptr %v, align 4
  store <3 x float> %a, ptr %o, align 4
  call void @g()
  %p1 = getelementptr inbounds i8, ptr %v, i32 12
  %b = load <3 x float>, ptr %p1, align 4
  store <3 x float> %b, ptr %o, align 4
  ret void
}
