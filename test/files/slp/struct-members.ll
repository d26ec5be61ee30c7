; passes: slp
; target: sse4.2
; Members of a struct that lie side by side; the loads are before the stores by what they are: other members.
; run: @scale([float 1, 2, 3, 4, 5, 6], 2)

%s = type { i32, float, float, float, float, i32 }
define void @scale(ptr %p, float %k) {
  %p0 = getelementptr inbounds %s, ptr %p, i64 0, i32 1
  %x0 = load float, ptr %p0, align 4
  %y0 = fmul float %x0, %k
  store float %y0, ptr %p0, align 4
  %p1 = getelementptr inbounds %s, ptr %p, i64 0, i32 2
  %x1 = load float, ptr %p1, align 4
  %y1 = fmul float %x1, %k
  store float %y1, ptr %p1, align 4
  %p2 = getelementptr inbounds %s, ptr %p, i64 0, i32 3
  %x2 = load float, ptr %p2, align 4
  %y2 = fmul float %x2, %k
  store float %y2, ptr %p2, align 4
  %p3 = getelementptr inbounds %s, ptr %p, i64 0, i32 4
  %x3 = load float, ptr %p3, align 4
  %y3 = fmul float %x3, %k
  store float %y3, ptr %p3, align 4
  ret void
}
