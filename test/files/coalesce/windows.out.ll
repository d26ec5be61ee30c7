
define void @f(ptr %p, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 16
  %b = load <2 x float>, ptr %q, align 4
  %1 = getelementptr inbounds nuw i8, ptr %p, i64 8
  %2 = load <4 x float>, ptr %1, align 4
  %3 = getelementptr inbounds nuw i8, ptr %p, i64 4
  %4 = load <4 x float>, ptr %3, align 4
  %w = shufflevector <2 x float> %b, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %s = fadd <4 x float> %a, %4
  %t = fmul <4 x float> %s, %2
  store <4 x float> %t, ptr %o, align 4
  ret void
}

define void @g(ptr %p, ptr %o) {
  %a = load <8 x i8>, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %b = load <8 x i8>, ptr %q, align 1
  %1 = getelementptr inbounds nuw i8, ptr %p, i64 3
  %2 = load <8 x i8>, ptr %1, align 1
  %3 = zext <8 x i8> %2 to <8 x i16>
  %x = zext <8 x i8> %a to <8 x i16>
  %y = zext <8 x i8> %b to <8 x i16>
  store <8 x i16> %3, ptr %o, align 2
  ret void
}
