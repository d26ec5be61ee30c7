; passes: slp
; target: sse4.2
; Columns of a matrix times splats of a vector.
; run: @f([float x 4], [float 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], [float 1, 0.5, 2, -1])

define void @f(ptr noalias %d, ptr noalias %m, ptr noalias %v) {
  %pv0 = getelementptr inbounds float, ptr %v, i64 0
  %v0 = load float, ptr %pv0, align 4
  %pv1 = getelementptr inbounds float, ptr %v, i64 1
  %v1 = load float, ptr %pv1, align 4
  %pv2 = getelementptr inbounds float, ptr %v, i64 2
  %v2 = load float, ptr %pv2, align 4
  %pv3 = getelementptr inbounds float, ptr %v, i64 3
  %v3 = load float, ptr %pv3, align 4
  %pm00 = getelementptr inbounds float, ptr %m, i64 0
  %m00 = load float, ptr %pm00, align 4
  %t00 = fmul float %m00, %v0
  %pm01 = getelementptr inbounds float, ptr %m, i64 4
  %m01 = load float, ptr %pm01, align 4
  %t01 = fmul float %m01, %v1
  %pm02 = getelementptr inbounds float, ptr %m, i64 8
  %m02 = load float, ptr %pm02, align 4
  %t02 = fmul float %m02, %v2
  %pm03 = getelementptr inbounds float, ptr %m, i64 12
  %m03 = load float, ptr %pm03, align 4
  %t03 = fmul float %m03, %v3
  %s01 = fadd float %t00, %t01
  %s02 = fadd float %s01, %t02
  %s03 = fadd float %s02, %t03
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  store float %s03, ptr %pd0, align 4
  %pm10 = getelementptr inbounds float, ptr %m, i64 1
  %m10 = load float, ptr %pm10, align 4
  %t10 = fmul float %m10, %v0
  %pm11 = getelementptr inbounds float, ptr %m, i64 5
  %m11 = load float, ptr %pm11, align 4
  %t11 = fmul float %m11, %v1
  %pm12 = getelementptr inbounds float, ptr %m, i64 9
  %m12 = load float, ptr %pm12, align 4
  %t12 = fmul float %m12, %v2
  %pm13 = getelementptr inbounds float, ptr %m, i64 13
  %m13 = load float, ptr %pm13, align 4
  %t13 = fmul float %m13, %v3
  %s11 = fadd float %t10, %t11
  %s12 = fadd float %s11, %t12
  %s13 = fadd float %s12, %t13
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  store float %s13, ptr %pd1, align 4
  %pm20 = getelementptr inbounds float, ptr %m, i64 2
  %m20 = load float, ptr %pm20, align 4
  %t20 = fmul float %m20, %v0
  %pm21 = getelementptr inbounds float, ptr %m, i64 6
  %m21 = load float, ptr %pm21, align 4
  %t21 = fmul float %m21, %v1
  %pm22 = getelementptr inbounds float, ptr %m, i64 10
  %m22 = load float, ptr %pm22, align 4
  %t22 = fmul float %m22, %v2
  %pm23 = getelementptr inbounds float, ptr %m, i64 14
  %m23 = load float, ptr %pm23, align 4
  %t23 = fmul float %m23, %v3
  %s21 = fadd float %t20, %t21
  %s22 = fadd float %s21, %t22
  %s23 = fadd float %s22, %t23
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  store float %s23, ptr %pd2, align 4
  %pm30 = getelementptr inbounds float, ptr %m, i64 3
  %m30 = load float, ptr %pm30, align 4
  %t30 = fmul float %m30, %v0
  %pm31 = getelementptr inbounds float, ptr %m, i64 7
  %m31 = load float, ptr %pm31, align 4
  %t31 = fmul float %m31, %v1
  %pm32 = getelementptr inbounds float, ptr %m, i64 11
  %m32 = load float, ptr %pm32, align 4
  %t32 = fmul float %m32, %v2
  %pm33 = getelementptr inbounds float, ptr %m, i64 15
  %m33 = load float, ptr %pm33, align 4
  %t33 = fmul float %m33, %v3
  %s31 = fadd float %t30, %t31
  %s32 = fadd float %s31, %t32
  %s33 = fadd float %s32, %t33
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  store float %s33, ptr %pd3, align 4
  ret void
}
