; passes: interleaved-access
; target: avx2
; Structures at any index: one access a lane, then a transposition.
; run: @points([float 0.25, 1.25, 2.25, 3.25, 4.25, 5.25, 6.25, 7.25, 8.25, 9.25, 10.25, 11.25, 12.25, 13.25, 14.25, 15.25, 16.25, 17.25, 18.25, 19.25, 20.25, 21.25, 22.25, 23.25, 24.25, 25.25, 26.25, 27.25, 28.25, 29.25], <0, 9, 3, 3>)

define <4 x float> @points(ptr %p, <4 x i64> %index) {
  %i0 = extractelement <4 x i64> %index, i64 0
  %o0 = mul i64 %i0, 12
  %x0 = getelementptr inbounds i8, ptr %p, i64 %o0
  %i1 = extractelement <4 x i64> %index, i64 1
  %o1 = mul i64 %i1, 12
  %x1 = getelementptr inbounds i8, ptr %p, i64 %o1
  %i2 = extractelement <4 x i64> %index, i64 2
  %o2 = mul i64 %i2, 12
  %x2 = getelementptr inbounds i8, ptr %p, i64 %o2
  %i3 = extractelement <4 x i64> %index, i64 3
  %o3 = mul i64 %i3, 12
  %x3 = getelementptr inbounds i8, ptr %p, i64 %o3
  %y0 = getelementptr inbounds i8, ptr %x0, i64 4
  %z0 = getelementptr inbounds i8, ptr %x0, i64 8
  %y1 = getelementptr inbounds i8, ptr %x1, i64 4
  %z1 = getelementptr inbounds i8, ptr %x1, i64 8
  %y2 = getelementptr inbounds i8, ptr %x2, i64 4
  %z2 = getelementptr inbounds i8, ptr %x2, i64 8
  %y3 = getelementptr inbounds i8, ptr %x3, i64 4
  %z3 = getelementptr inbounds i8, ptr %x3, i64 8
  %lx0 = load float, ptr %x0, align 4
  %lx1 = load float, ptr %x1, align 4
  %lx2 = load float, ptr %x2, align 4
  %lx3 = load float, ptr %x3, align 4
  %vx0 = insertelement <4 x float> poison, float %lx0, i64 0
  %vx1 = insertelement <4 x float> %vx0, float %lx1, i64 1
  %vx2 = insertelement <4 x float> %vx1, float %lx2, i64 2
  %vx3 = insertelement <4 x float> %vx2, float %lx3, i64 3
  %ly0 = load float, ptr %y0, align 4
  %ly1 = load float, ptr %y1, align 4
  %ly2 = load float, ptr %y2, align 4
  %ly3 = load float, ptr %y3, align 4
  %vy0 = insertelement <4 x float> poison, float %ly0, i64 0
  %vy1 = insertelement <4 x float> %vy0, float %ly1, i64 1
  %vy2 = insertelement <4 x float> %vy1, float %ly2, i64 2
  %vy3 = insertelement <4 x float> %vy2, float %ly3, i64 3
  %lz0 = load float, ptr %z0, align 4
  %lz1 = load float, ptr %z1, align 4
  %lz2 = load float, ptr %z2, align 4
  %lz3 = load float, ptr %z3, align 4
  %vz0 = insertelement <4 x float> poison, float %lz0, i64 0
  %vz1 = insertelement <4 x float> %vz0, float %lz1, i64 1
  %vz2 = insertelement <4 x float> %vz1, float %lz2, i64 2
  %vz3 = insertelement <4 x float> %vz2, float %lz3, i64 3
  %s = fadd <4 x float> %vx3, %vy3
  %t = fadd <4 x float> %s, %vz3
  ret <4 x float> %t
}
