; passes: interleaved-access
; target: avx2
; A sanitizer sees every byte: holes between the columns are not read.
; run: @watched([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39], [i32 x 16])

define void @watched(ptr %p, ptr %out) sanitize_address {
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
  %o0 = getelementptr inbounds i8, ptr %out, i64 0
  store <8 x i32> %a7, ptr %o0, align 4
  %o1 = getelementptr inbounds i8, ptr %out, i64 32
  store <8 x i32> %b7, ptr %o1, align 4
  ret void
}
