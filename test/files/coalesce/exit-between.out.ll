
declare void @stop()

define <4 x i32> @f(ptr %a) {
  %p = getelementptr inbounds i32, ptr %a, i64 4
  %x = load <4 x i32>, ptr %a, align 4
  call void @stop()
  %y = load <4 x i32>, ptr %p, align 4
  %s = add <4 x i32> %x, %y
  ret <4 x i32> %s
}
