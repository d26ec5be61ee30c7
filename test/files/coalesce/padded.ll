; passes: load-coalescing
; target: wasm128
; Three loads of three floats, one behind the other: each is read as four, the last together with what is before it.
; run: @f([float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0], [float 0.0, 0.0, 0.0])

define void @f(ptr %v, ptr %o) {
  %a = load <3 x float>, ptr %v, align 4
  %p1 = getelementptr inbounds i8, ptr %v, i32 12
  %b = load <3 x float>, ptr %p1, align 4
  %p2 = getelementptr inbounds i8, ptr %v, i32 24
  %c = load <3 x float>, ptr %p2, align 4
  %s = fadd <3 x float> %a, %b
  %t = fmul <3 x float> %s, %c
  store <3 x float> %t, ptr %o, align 4
  ret void
}
