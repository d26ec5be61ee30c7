; passes: sliding-loads
; target: wasm128
; Lanes 1 to 4 of eight that were loaded are loaded, not shuffled together; so are those of a part of a register.
; run: @f([float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [float 0.0, 0.0, 0.0, 0.0])

define void @f(ptr %p, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 16
  %b = load <2 x float>, ptr %q, align 4
  %w = shufflevector <2 x float> %b, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %x = shufflevector <4 x float> %a, <4 x float> %w, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  %y = shufflevector <4 x float> %a, <4 x float> %w, <4 x i32> <i32 2, i32 3, i32 4, i32 5>
  %s = fadd <4 x float> %a, %x
  %t = fmul <4 x float> %s, %y
  store <4 x float> %t, ptr %o, align 4
  ret void
}

define void @g(ptr %p, ptr %o) {
  %a = load <8 x i8>, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %b = load <8 x i8>, ptr %q, align 1
  %x = zext <8 x i8> %a to <8 x i16>
  %y = zext <8 x i8> %b to <8 x i16>
  %w = shufflevector <8 x i16> %x, <8 x i16> %y, <8 x i32> <i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10>
  store <8 x i16> %w, ptr %o, align 2
  ret void
}
