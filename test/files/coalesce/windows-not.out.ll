
define void @f(ptr %p, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  store float 2.000000e+00, ptr %o, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 16
  %b = load <4 x float>, ptr %q, align 4
  %x = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  %c = load <4 x float>, ptr %p, align 4
  %d = load <4 x float>, ptr %q, align 4
  %y = shufflevector <4 x float> %c, <4 x float> %d, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %t = fmul <4 x float> %x, %y
  store <4 x float> %t, ptr %o, align 4
  ret void
}
