; passes: interleaved-access
; target: avx2
; Chains of insertelement of scalar loads, and stores of single lanes: LLVM's form of factor 5 and 7.
; run: @loads([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39], [i32 x 40])
; run: @stores([float 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5, 13.5, 14.5, 15.5, 16.5, 17.5, 18.5, 19.5, 20.5, 21.5, 22.5, 23.5, 24.5, 25.5, 26.5, 27.5, 28.5, 29.5, 30.5, 31.5, 32.5, 33.5, 34.5, 35.5, 36.5, 37.5, 38.5, 39.5, 40.5, 41.5, 42.5, 43.5, 44.5, 45.5, 46.5, 47.5, 48.5, 49.5, 50.5, 51.5, 52.5, 53.5, 54.5, 55.5], [float x 56])
; run: @gap([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], [i32 x 8])

define void @loads(ptr %p, ptr %out) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %ap1 = getelementptr inbounds i8, ptr %p, i64 20
  %ap2 = getelementptr inbounds i8, ptr %p, i64 40
  %ap3 = getelementptr inbounds i8, ptr %p, i64 60
  %ap4 = getelementptr inbounds i8, ptr %p, i64 80
  %ap5 = getelementptr inbounds i8, ptr %p, i64 100
  %ap6 = getelementptr inbounds i8, ptr %p, i64 120
  %ap7 = getelementptr inbounds i8, ptr %p, i64 140
  %al0 = load i32, ptr %ap0, align 4
  %al1 = load i32, ptr %ap1, align 4
  %al2 = load i32, ptr %ap2, align 4
  %al3 = load i32, ptr %ap3, align 4
  %al4 = load i32, ptr %ap4, align 4
  %al5 = load i32, ptr %ap5, align 4
  %al6 = load i32, ptr %ap6, align 4
  %al7 = load i32, ptr %ap7, align 4
  %a0 = insertelement <8 x i32> poison, i32 %al0, i64 0
  %a1 = insertelement <8 x i32> %a0, i32 %al1, i64 1
  %a2 = insertelement <8 x i32> %a1, i32 %al2, i64 2
  %a3 = insertelement <8 x i32> %a2, i32 %al3, i64 3
  %a4 = insertelement <8 x i32> %a3, i32 %al4, i64 4
  %a5 = insertelement <8 x i32> %a4, i32 %al5, i64 5
  %a6 = insertelement <8 x i32> %a5, i32 %al6, i64 6
  %a7 = insertelement <8 x i32> %a6, i32 %al7, i64 7
  %bp0 = getelementptr inbounds i8, ptr %p, i64 4
  %bp1 = getelementptr inbounds i8, ptr %p, i64 24
  %bp2 = getelementptr inbounds i8, ptr %p, i64 44
  %bp3 = getelementptr inbounds i8, ptr %p, i64 64
  %bp4 = getelementptr inbounds i8, ptr %p, i64 84
  %bp5 = getelementptr inbounds i8, ptr %p, i64 104
  %bp6 = getelementptr inbounds i8, ptr %p, i64 124
  %bp7 = getelementptr inbounds i8, ptr %p, i64 144
  %bl0 = load i32, ptr %bp0, align 4
  %bl1 = load i32, ptr %bp1, align 4
  %bl2 = load i32, ptr %bp2, align 4
  %bl3 = load i32, ptr %bp3, align 4
  %bl4 = load i32, ptr %bp4, align 4
  %bl5 = load i32, ptr %bp5, align 4
  %bl6 = load i32, ptr %bp6, align 4
  %bl7 = load i32, ptr %bp7, align 4
  %b0 = insertelement <8 x i32> poison, i32 %bl0, i64 0
  %b1 = insertelement <8 x i32> %b0, i32 %bl1, i64 1
  %b2 = insertelement <8 x i32> %b1, i32 %bl2, i64 2
  %b3 = insertelement <8 x i32> %b2, i32 %bl3, i64 3
  %b4 = insertelement <8 x i32> %b3, i32 %bl4, i64 4
  %b5 = insertelement <8 x i32> %b4, i32 %bl5, i64 5
  %b6 = insertelement <8 x i32> %b5, i32 %bl6, i64 6
  %b7 = insertelement <8 x i32> %b6, i32 %bl7, i64 7
  %cp0 = getelementptr inbounds i8, ptr %p, i64 8
  %cp1 = getelementptr inbounds i8, ptr %p, i64 28
  %cp2 = getelementptr inbounds i8, ptr %p, i64 48
  %cp3 = getelementptr inbounds i8, ptr %p, i64 68
  %cp4 = getelementptr inbounds i8, ptr %p, i64 88
  %cp5 = getelementptr inbounds i8, ptr %p, i64 108
  %cp6 = getelementptr inbounds i8, ptr %p, i64 128
  %cp7 = getelementptr inbounds i8, ptr %p, i64 148
  %cl0 = load i32, ptr %cp0, align 4
  %cl1 = load i32, ptr %cp1, align 4
  %cl2 = load i32, ptr %cp2, align 4
  %cl3 = load i32, ptr %cp3, align 4
  %cl4 = load i32, ptr %cp4, align 4
  %cl5 = load i32, ptr %cp5, align 4
  %cl6 = load i32, ptr %cp6, align 4
  %cl7 = load i32, ptr %cp7, align 4
  %c0 = insertelement <8 x i32> poison, i32 %cl0, i64 0
  %c1 = insertelement <8 x i32> %c0, i32 %cl1, i64 1
  %c2 = insertelement <8 x i32> %c1, i32 %cl2, i64 2
  %c3 = insertelement <8 x i32> %c2, i32 %cl3, i64 3
  %c4 = insertelement <8 x i32> %c3, i32 %cl4, i64 4
  %c5 = insertelement <8 x i32> %c4, i32 %cl5, i64 5
  %c6 = insertelement <8 x i32> %c5, i32 %cl6, i64 6
  %c7 = insertelement <8 x i32> %c6, i32 %cl7, i64 7
  %dp0 = getelementptr inbounds i8, ptr %p, i64 12
  %dp1 = getelementptr inbounds i8, ptr %p, i64 32
  %dp2 = getelementptr inbounds i8, ptr %p, i64 52
  %dp3 = getelementptr inbounds i8, ptr %p, i64 72
  %dp4 = getelementptr inbounds i8, ptr %p, i64 92
  %dp5 = getelementptr inbounds i8, ptr %p, i64 112
  %dp6 = getelementptr inbounds i8, ptr %p, i64 132
  %dp7 = getelementptr inbounds i8, ptr %p, i64 152
  %dl0 = load i32, ptr %dp0, align 4
  %dl1 = load i32, ptr %dp1, align 4
  %dl2 = load i32, ptr %dp2, align 4
  %dl3 = load i32, ptr %dp3, align 4
  %dl4 = load i32, ptr %dp4, align 4
  %dl5 = load i32, ptr %dp5, align 4
  %dl6 = load i32, ptr %dp6, align 4
  %dl7 = load i32, ptr %dp7, align 4
  %d0 = insertelement <8 x i32> poison, i32 %dl0, i64 0
  %d1 = insertelement <8 x i32> %d0, i32 %dl1, i64 1
  %d2 = insertelement <8 x i32> %d1, i32 %dl2, i64 2
  %d3 = insertelement <8 x i32> %d2, i32 %dl3, i64 3
  %d4 = insertelement <8 x i32> %d3, i32 %dl4, i64 4
  %d5 = insertelement <8 x i32> %d4, i32 %dl5, i64 5
  %d6 = insertelement <8 x i32> %d5, i32 %dl6, i64 6
  %d7 = insertelement <8 x i32> %d6, i32 %dl7, i64 7
  %ep0 = getelementptr inbounds i8, ptr %p, i64 16
  %ep1 = getelementptr inbounds i8, ptr %p, i64 36
  %ep2 = getelementptr inbounds i8, ptr %p, i64 56
  %ep3 = getelementptr inbounds i8, ptr %p, i64 76
  %ep4 = getelementptr inbounds i8, ptr %p, i64 96
  %ep5 = getelementptr inbounds i8, ptr %p, i64 116
  %ep6 = getelementptr inbounds i8, ptr %p, i64 136
  %ep7 = getelementptr inbounds i8, ptr %p, i64 156
  %el0 = load i32, ptr %ep0, align 4
  %el1 = load i32, ptr %ep1, align 4
  %el2 = load i32, ptr %ep2, align 4
  %el3 = load i32, ptr %ep3, align 4
  %el4 = load i32, ptr %ep4, align 4
  %el5 = load i32, ptr %ep5, align 4
  %el6 = load i32, ptr %ep6, align 4
  %el7 = load i32, ptr %ep7, align 4
  %e0 = insertelement <8 x i32> poison, i32 %el0, i64 0
  %e1 = insertelement <8 x i32> %e0, i32 %el1, i64 1
  %e2 = insertelement <8 x i32> %e1, i32 %el2, i64 2
  %e3 = insertelement <8 x i32> %e2, i32 %el3, i64 3
  %e4 = insertelement <8 x i32> %e3, i32 %el4, i64 4
  %e5 = insertelement <8 x i32> %e4, i32 %el5, i64 5
  %e6 = insertelement <8 x i32> %e5, i32 %el6, i64 6
  %e7 = insertelement <8 x i32> %e6, i32 %el7, i64 7
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <8 x i32> %a7, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i32> %b7, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %out, i64 64
  store <8 x i32> %c7, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %out, i64 96
  store <8 x i32> %d7, ptr %o3, align 4
  %o4 = getelementptr inbounds i8, ptr %out, i64 128
  store <8 x i32> %e7, ptr %o4, align 4
  ret void
}

define void @stores(ptr %in, ptr %out) {
  %a0 = getelementptr inbounds float, ptr %in, i64 0
  %v0 = load <8 x float>, ptr %a0, align 4
  %a1 = getelementptr inbounds float, ptr %in, i64 8
  %v1 = load <8 x float>, ptr %a1, align 4
  %a2 = getelementptr inbounds float, ptr %in, i64 16
  %v2 = load <8 x float>, ptr %a2, align 4
  %a3 = getelementptr inbounds float, ptr %in, i64 24
  %v3 = load <8 x float>, ptr %a3, align 4
  %a4 = getelementptr inbounds float, ptr %in, i64 32
  %v4 = load <8 x float>, ptr %a4, align 4
  %a5 = getelementptr inbounds float, ptr %in, i64 40
  %v5 = load <8 x float>, ptr %a5, align 4
  %a6 = getelementptr inbounds float, ptr %in, i64 48
  %v6 = load <8 x float>, ptr %a6, align 4
  %x0.0 = extractelement <8 x float> %v0, i64 0
  %q0.0 = getelementptr inbounds float, ptr %out, i64 0
  store float %x0.0, ptr %q0.0, align 4
  %x0.1 = extractelement <8 x float> %v0, i64 1
  %q0.1 = getelementptr inbounds float, ptr %out, i64 7
  store float %x0.1, ptr %q0.1, align 4
  %x0.2 = extractelement <8 x float> %v0, i64 2
  %q0.2 = getelementptr inbounds float, ptr %out, i64 14
  store float %x0.2, ptr %q0.2, align 4
  %x0.3 = extractelement <8 x float> %v0, i64 3
  %q0.3 = getelementptr inbounds float, ptr %out, i64 21
  store float %x0.3, ptr %q0.3, align 4
  %x0.4 = extractelement <8 x float> %v0, i64 4
  %q0.4 = getelementptr inbounds float, ptr %out, i64 28
  store float %x0.4, ptr %q0.4, align 4
  %x0.5 = extractelement <8 x float> %v0, i64 5
  %q0.5 = getelementptr inbounds float, ptr %out, i64 35
  store float %x0.5, ptr %q0.5, align 4
  %x0.6 = extractelement <8 x float> %v0, i64 6
  %q0.6 = getelementptr inbounds float, ptr %out, i64 42
  store float %x0.6, ptr %q0.6, align 4
  %x0.7 = extractelement <8 x float> %v0, i64 7
  %q0.7 = getelementptr inbounds float, ptr %out, i64 49
  store float %x0.7, ptr %q0.7, align 4
  %x1.0 = extractelement <8 x float> %v1, i64 0
  %q1.0 = getelementptr inbounds float, ptr %out, i64 1
  store float %x1.0, ptr %q1.0, align 4
  %x1.1 = extractelement <8 x float> %v1, i64 1
  %q1.1 = getelementptr inbounds float, ptr %out, i64 8
  store float %x1.1, ptr %q1.1, align 4
  %x1.2 = extractelement <8 x float> %v1, i64 2
  %q1.2 = getelementptr inbounds float, ptr %out, i64 15
  store float %x1.2, ptr %q1.2, align 4
  %x1.3 = extractelement <8 x float> %v1, i64 3
  %q1.3 = getelementptr inbounds float, ptr %out, i64 22
  store float %x1.3, ptr %q1.3, align 4
  %x1.4 = extractelement <8 x float> %v1, i64 4
  %q1.4 = getelementptr inbounds float, ptr %out, i64 29
  store float %x1.4, ptr %q1.4, align 4
  %x1.5 = extractelement <8 x float> %v1, i64 5
  %q1.5 = getelementptr inbounds float, ptr %out, i64 36
  store float %x1.5, ptr %q1.5, align 4
  %x1.6 = extractelement <8 x float> %v1, i64 6
  %q1.6 = getelementptr inbounds float, ptr %out, i64 43
  store float %x1.6, ptr %q1.6, align 4
  %x1.7 = extractelement <8 x float> %v1, i64 7
  %q1.7 = getelementptr inbounds float, ptr %out, i64 50
  store float %x1.7, ptr %q1.7, align 4
  %x2.0 = extractelement <8 x float> %v2, i64 0
  %q2.0 = getelementptr inbounds float, ptr %out, i64 2
  store float %x2.0, ptr %q2.0, align 4
  %x2.1 = extractelement <8 x float> %v2, i64 1
  %q2.1 = getelementptr inbounds float, ptr %out, i64 9
  store float %x2.1, ptr %q2.1, align 4
  %x2.2 = extractelement <8 x float> %v2, i64 2
  %q2.2 = getelementptr inbounds float, ptr %out, i64 16
  store float %x2.2, ptr %q2.2, align 4
  %x2.3 = extractelement <8 x float> %v2, i64 3
  %q2.3 = getelementptr inbounds float, ptr %out, i64 23
  store float %x2.3, ptr %q2.3, align 4
  %x2.4 = extractelement <8 x float> %v2, i64 4
  %q2.4 = getelementptr inbounds float, ptr %out, i64 30
  store float %x2.4, ptr %q2.4, align 4
  %x2.5 = extractelement <8 x float> %v2, i64 5
  %q2.5 = getelementptr inbounds float, ptr %out, i64 37
  store float %x2.5, ptr %q2.5, align 4
  %x2.6 = extractelement <8 x float> %v2, i64 6
  %q2.6 = getelementptr inbounds float, ptr %out, i64 44
  store float %x2.6, ptr %q2.6, align 4
  %x2.7 = extractelement <8 x float> %v2, i64 7
  %q2.7 = getelementptr inbounds float, ptr %out, i64 51
  store float %x2.7, ptr %q2.7, align 4
  %x3.0 = extractelement <8 x float> %v3, i64 0
  %q3.0 = getelementptr inbounds float, ptr %out, i64 3
  store float %x3.0, ptr %q3.0, align 4
  %x3.1 = extractelement <8 x float> %v3, i64 1
  %q3.1 = getelementptr inbounds float, ptr %out, i64 10
  store float %x3.1, ptr %q3.1, align 4
  %x3.2 = extractelement <8 x float> %v3, i64 2
  %q3.2 = getelementptr inbounds float, ptr %out, i64 17
  store float %x3.2, ptr %q3.2, align 4
  %x3.3 = extractelement <8 x float> %v3, i64 3
  %q3.3 = getelementptr inbounds float, ptr %out, i64 24
  store float %x3.3, ptr %q3.3, align 4
  %x3.4 = extractelement <8 x float> %v3, i64 4
  %q3.4 = getelementptr inbounds float, ptr %out, i64 31
  store float %x3.4, ptr %q3.4, align 4
  %x3.5 = extractelement <8 x float> %v3, i64 5
  %q3.5 = getelementptr inbounds float, ptr %out, i64 38
  store float %x3.5, ptr %q3.5, align 4
  %x3.6 = extractelement <8 x float> %v3, i64 6
  %q3.6 = getelementptr inbounds float, ptr %out, i64 45
  store float %x3.6, ptr %q3.6, align 4
  %x3.7 = extractelement <8 x float> %v3, i64 7
  %q3.7 = getelementptr inbounds float, ptr %out, i64 52
  store float %x3.7, ptr %q3.7, align 4
  %x4.0 = extractelement <8 x float> %v4, i64 0
  %q4.0 = getelementptr inbounds float, ptr %out, i64 4
  store float %x4.0, ptr %q4.0, align 4
  %x4.1 = extractelement <8 x float> %v4, i64 1
  %q4.1 = getelementptr inbounds float, ptr %out, i64 11
  store float %x4.1, ptr %q4.1, align 4
  %x4.2 = extractelement <8 x float> %v4, i64 2
  %q4.2 = getelementptr inbounds float, ptr %out, i64 18
  store float %x4.2, ptr %q4.2, align 4
  %x4.3 = extractelement <8 x float> %v4, i64 3
  %q4.3 = getelementptr inbounds float, ptr %out, i64 25
  store float %x4.3, ptr %q4.3, align 4
  %x4.4 = extractelement <8 x float> %v4, i64 4
  %q4.4 = getelementptr inbounds float, ptr %out, i64 32
  store float %x4.4, ptr %q4.4, align 4
  %x4.5 = extractelement <8 x float> %v4, i64 5
  %q4.5 = getelementptr inbounds float, ptr %out, i64 39
  store float %x4.5, ptr %q4.5, align 4
  %x4.6 = extractelement <8 x float> %v4, i64 6
  %q4.6 = getelementptr inbounds float, ptr %out, i64 46
  store float %x4.6, ptr %q4.6, align 4
  %x4.7 = extractelement <8 x float> %v4, i64 7
  %q4.7 = getelementptr inbounds float, ptr %out, i64 53
  store float %x4.7, ptr %q4.7, align 4
  %x5.0 = extractelement <8 x float> %v5, i64 0
  %q5.0 = getelementptr inbounds float, ptr %out, i64 5
  store float %x5.0, ptr %q5.0, align 4
  %x5.1 = extractelement <8 x float> %v5, i64 1
  %q5.1 = getelementptr inbounds float, ptr %out, i64 12
  store float %x5.1, ptr %q5.1, align 4
  %x5.2 = extractelement <8 x float> %v5, i64 2
  %q5.2 = getelementptr inbounds float, ptr %out, i64 19
  store float %x5.2, ptr %q5.2, align 4
  %x5.3 = extractelement <8 x float> %v5, i64 3
  %q5.3 = getelementptr inbounds float, ptr %out, i64 26
  store float %x5.3, ptr %q5.3, align 4
  %x5.4 = extractelement <8 x float> %v5, i64 4
  %q5.4 = getelementptr inbounds float, ptr %out, i64 33
  store float %x5.4, ptr %q5.4, align 4
  %x5.5 = extractelement <8 x float> %v5, i64 5
  %q5.5 = getelementptr inbounds float, ptr %out, i64 40
  store float %x5.5, ptr %q5.5, align 4
  %x5.6 = extractelement <8 x float> %v5, i64 6
  %q5.6 = getelementptr inbounds float, ptr %out, i64 47
  store float %x5.6, ptr %q5.6, align 4
  %x5.7 = extractelement <8 x float> %v5, i64 7
  %q5.7 = getelementptr inbounds float, ptr %out, i64 54
  store float %x5.7, ptr %q5.7, align 4
  %x6.0 = extractelement <8 x float> %v6, i64 0
  %q6.0 = getelementptr inbounds float, ptr %out, i64 6
  store float %x6.0, ptr %q6.0, align 4
  %x6.1 = extractelement <8 x float> %v6, i64 1
  %q6.1 = getelementptr inbounds float, ptr %out, i64 13
  store float %x6.1, ptr %q6.1, align 4
  %x6.2 = extractelement <8 x float> %v6, i64 2
  %q6.2 = getelementptr inbounds float, ptr %out, i64 20
  store float %x6.2, ptr %q6.2, align 4
  %x6.3 = extractelement <8 x float> %v6, i64 3
  %q6.3 = getelementptr inbounds float, ptr %out, i64 27
  store float %x6.3, ptr %q6.3, align 4
  %x6.4 = extractelement <8 x float> %v6, i64 4
  %q6.4 = getelementptr inbounds float, ptr %out, i64 34
  store float %x6.4, ptr %q6.4, align 4
  %x6.5 = extractelement <8 x float> %v6, i64 5
  %q6.5 = getelementptr inbounds float, ptr %out, i64 41
  store float %x6.5, ptr %q6.5, align 4
  %x6.6 = extractelement <8 x float> %v6, i64 6
  %q6.6 = getelementptr inbounds float, ptr %out, i64 48
  store float %x6.6, ptr %q6.6, align 4
  %x6.7 = extractelement <8 x float> %v6, i64 7
  %q6.7 = getelementptr inbounds float, ptr %out, i64 55
  store float %x6.7, ptr %q6.7, align 4
  ret void
}

; The last access ends where the last lane ends: fields 1 and 3 of five, four lanes.
define void @gap(ptr %p, ptr %out) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 4
  %ap1 = getelementptr inbounds i8, ptr %p, i64 24
  %ap2 = getelementptr inbounds i8, ptr %p, i64 44
  %ap3 = getelementptr inbounds i8, ptr %p, i64 64
  %al0 = load i32, ptr %ap0, align 4
  %al1 = load i32, ptr %ap1, align 4
  %al2 = load i32, ptr %ap2, align 4
  %al3 = load i32, ptr %ap3, align 4
  %a0 = insertelement <4 x i32> poison, i32 %al0, i64 0
  %a1 = insertelement <4 x i32> %a0, i32 %al1, i64 1
  %a2 = insertelement <4 x i32> %a1, i32 %al2, i64 2
  %a3 = insertelement <4 x i32> %a2, i32 %al3, i64 3
  %bp0 = getelementptr inbounds i8, ptr %p, i64 12
  %bp1 = getelementptr inbounds i8, ptr %p, i64 32
  %bp2 = getelementptr inbounds i8, ptr %p, i64 52
  %bp3 = getelementptr inbounds i8, ptr %p, i64 72
  %bl0 = load i32, ptr %bp0, align 4
  %bl1 = load i32, ptr %bp1, align 4
  %bl2 = load i32, ptr %bp2, align 4
  %bl3 = load i32, ptr %bp3, align 4
  %b0 = insertelement <4 x i32> poison, i32 %bl0, i64 0
  %b1 = insertelement <4 x i32> %b0, i32 %bl1, i64 1
  %b2 = insertelement <4 x i32> %b1, i32 %bl2, i64 2
  %b3 = insertelement <4 x i32> %b2, i32 %bl3, i64 3
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <4 x i32> %a3, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 16
  store <4 x i32> %b3, ptr %o1, align 4
  ret void
}
