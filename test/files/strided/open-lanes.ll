; passes: byte-lookups
; target: wasm128
; Lanes that nobody wants are filled so that engines know the mask; written as the machine's shuffle, or LLVM opens them again.
; run: @column([float 1.0, 2.0, 3.0, 4.0], [float 5.0, 6.0, 7.0, 8.0], [float 0.0, 0.0, 0.0])
; run: @short([i32 1, 2, 3, 4], [i32 5, 6, 7, 8], [i32 0, 0])
; run: @all([float 1.0, 2.0, 3.0, 4.0], [float 5.0, 6.0, 7.0, 8.0], [float 0.0, 0.0, 0.0, 0.0])
; run: @one([float 1.0, 2.0, 3.0, 4.0], [float 0.0, 0.0, 0.0])
; run: @dropped([float 1.0, 2.0, 3.0, 4.0], [float 5.0, 6.0, 7.0, 8.0], [float 0.0, 0.0, 0.0])

; Two lanes of each: what is open comes from the second.
define void @column(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %b = load <4 x float>, ptr %q, align 4
  %s = shufflevector <4 x float> %a, <4 x float> %b, <3 x i32> <i32 0, i32 2, i32 5>
  store <3 x float> %s, ptr %o, align 4
  ret void
}

; One lane of each: the lower halves are interleaved.
define void @short(ptr %p, ptr %q, ptr %o) {
  %a = load <2 x i32>, ptr %p, align 4
  %b = load <2 x i32>, ptr %q, align 4
  %s = shufflevector <2 x i32> %a, <2 x i32> %b, <2 x i32> <i32 0, i32 2>
  store <2 x i32> %s, ptr %o, align 4
  ret void
}

; A lane that the only user leaves out is open as well.
define void @dropped(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %b = load <4 x float>, ptr %q, align 4
  %s = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 0, i32 2, i32 5, i32 1>
  %t = shufflevector <4 x float> %s, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  store <3 x float> %t, ptr %o, align 4
  ret void
}

; Nothing is open: it stays as it is.
define void @all(ptr %p, ptr %q, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %b = load <4 x float>, ptr %q, align 4
  %s = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 0, i32 2, i32 5, i32 1>
  store <4 x float> %s, ptr %o, align 4
  ret void
}

; Of one register any lanes are one instruction: it stays as it is.
define void @one(ptr %p, ptr %o) {
  %a = load <4 x float>, ptr %p, align 4
  %s = shufflevector <4 x float> %a, <4 x float> poison, <3 x i32> <i32 3, i32 1, i32 0>
  store <3 x float> %s, ptr %o, align 4
  ret void
}
