; passes: slp
; target: sse4.2
; Catalogue 92: the result of an invoke is no lane; it is there only behind it.

declare float @may(float)
declare i32 @__gxx_personality_v0(...)
define void @f(ptr noalias %d, float %x) personality ptr @__gxx_personality_v0 {
entry:
  %u = invoke float @may(float %x) to label %next unwind label %bad
next:
  %z0 = fmul float %u, 2.0
  %w0 = fadd float %z0, %x
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %w0, ptr %pd0, align 4
  %z1 = fmul float %u, 3.0
  %w1 = fadd float %z1, %x
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %w1, ptr %pd1, align 4
  %z2 = fmul float %u, 4.0
  %w2 = fadd float %z2, %x
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %w2, ptr %pd2, align 4
  %z3 = fmul float %u, 5.0
  %w3 = fadd float %z3, %x
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %w3, ptr %pd3, align 4
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
