; passes: interleaved-access
; target: avx2
; What stands between the columns: a store that may meet them keeps them apart, one that cannot does not; nor do loads pass
; a call that may never come back. Volatile loads are nobody's columns.
; run: @may_meet([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], [i32 x 1])
; run: @apart([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], [i32 x 1])
; run: @volatile([i32 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])

declare void @may_exit()

define <4 x i32> @may_meet(ptr %p, ptr %q) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %ap1 = getelementptr inbounds i8, ptr %p, i64 20
  %ap2 = getelementptr inbounds i8, ptr %p, i64 40
  %ap3 = getelementptr inbounds i8, ptr %p, i64 60
  %al0 = load i32, ptr %ap0, align 4
  %al1 = load i32, ptr %ap1, align 4
  %al2 = load i32, ptr %ap2, align 4
  %al3 = load i32, ptr %ap3, align 4
  %a0 = insertelement <4 x i32> poison, i32 %al0, i64 0
  %a1 = insertelement <4 x i32> %a0, i32 %al1, i64 1
  %a2 = insertelement <4 x i32> %a1, i32 %al2, i64 2
  %a3 = insertelement <4 x i32> %a2, i32 %al3, i64 3
  store i32 7, ptr %q, align 4
  %bp0 = getelementptr inbounds i8, ptr %p, i64 4
  %bp1 = getelementptr inbounds i8, ptr %p, i64 24
  %bp2 = getelementptr inbounds i8, ptr %p, i64 44
  %bp3 = getelementptr inbounds i8, ptr %p, i64 64
  %bl0 = load i32, ptr %bp0, align 4
  %bl1 = load i32, ptr %bp1, align 4
  %bl2 = load i32, ptr %bp2, align 4
  %bl3 = load i32, ptr %bp3, align 4
  %b0 = insertelement <4 x i32> poison, i32 %bl0, i64 0
  %b1 = insertelement <4 x i32> %b0, i32 %bl1, i64 1
  %b2 = insertelement <4 x i32> %b1, i32 %bl2, i64 2
  %b3 = insertelement <4 x i32> %b2, i32 %bl3, i64 3
  %s = add <4 x i32> %a3, %b3
  ret <4 x i32> %s
}

define <4 x i32> @apart(ptr %p, ptr noalias %q) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %ap1 = getelementptr inbounds i8, ptr %p, i64 20
  %ap2 = getelementptr inbounds i8, ptr %p, i64 40
  %ap3 = getelementptr inbounds i8, ptr %p, i64 60
  %al0 = load i32, ptr %ap0, align 4
  %al1 = load i32, ptr %ap1, align 4
  %al2 = load i32, ptr %ap2, align 4
  %al3 = load i32, ptr %ap3, align 4
  %a0 = insertelement <4 x i32> poison, i32 %al0, i64 0
  %a1 = insertelement <4 x i32> %a0, i32 %al1, i64 1
  %a2 = insertelement <4 x i32> %a1, i32 %al2, i64 2
  %a3 = insertelement <4 x i32> %a2, i32 %al3, i64 3
  store i32 7, ptr %q, align 4
  %bp0 = getelementptr inbounds i8, ptr %p, i64 4
  %bp1 = getelementptr inbounds i8, ptr %p, i64 24
  %bp2 = getelementptr inbounds i8, ptr %p, i64 44
  %bp3 = getelementptr inbounds i8, ptr %p, i64 64
  %bl0 = load i32, ptr %bp0, align 4
  %bl1 = load i32, ptr %bp1, align 4
  %bl2 = load i32, ptr %bp2, align 4
  %bl3 = load i32, ptr %bp3, align 4
  %b0 = insertelement <4 x i32> poison, i32 %bl0, i64 0
  %b1 = insertelement <4 x i32> %b0, i32 %bl1, i64 1
  %b2 = insertelement <4 x i32> %b1, i32 %bl2, i64 2
  %b3 = insertelement <4 x i32> %b2, i32 %bl3, i64 3
  %s = add <4 x i32> %a3, %b3
  ret <4 x i32> %s
}

define <4 x i32> @call(ptr %p) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %ap1 = getelementptr inbounds i8, ptr %p, i64 20
  %ap2 = getelementptr inbounds i8, ptr %p, i64 40
  %ap3 = getelementptr inbounds i8, ptr %p, i64 60
  %al0 = load i32, ptr %ap0, align 4
  %al1 = load i32, ptr %ap1, align 4
  %al2 = load i32, ptr %ap2, align 4
  %al3 = load i32, ptr %ap3, align 4
  %a0 = insertelement <4 x i32> poison, i32 %al0, i64 0
  %a1 = insertelement <4 x i32> %a0, i32 %al1, i64 1
  %a2 = insertelement <4 x i32> %a1, i32 %al2, i64 2
  %a3 = insertelement <4 x i32> %a2, i32 %al3, i64 3
  call void @may_exit()
  %bp0 = getelementptr inbounds i8, ptr %p, i64 4
  %bp1 = getelementptr inbounds i8, ptr %p, i64 24
  %bp2 = getelementptr inbounds i8, ptr %p, i64 44
  %bp3 = getelementptr inbounds i8, ptr %p, i64 64
  %bl0 = load i32, ptr %bp0, align 4
  %bl1 = load i32, ptr %bp1, align 4
  %bl2 = load i32, ptr %bp2, align 4
  %bl3 = load i32, ptr %bp3, align 4
  %b0 = insertelement <4 x i32> poison, i32 %bl0, i64 0
  %b1 = insertelement <4 x i32> %b0, i32 %bl1, i64 1
  %b2 = insertelement <4 x i32> %b1, i32 %bl2, i64 2
  %b3 = insertelement <4 x i32> %b2, i32 %bl3, i64 3
  %s = add <4 x i32> %a3, %b3
  ret <4 x i32> %s
}

define <4 x i32> @volatile(ptr %p) {
  %ap0 = getelementptr inbounds i8, ptr %p, i64 0
  %ap1 = getelementptr inbounds i8, ptr %p, i64 20
  %ap2 = getelementptr inbounds i8, ptr %p, i64 40
  %ap3 = getelementptr inbounds i8, ptr %p, i64 60
  %al0 = load volatile i32, ptr %ap0, align 4
  %al1 = load volatile i32, ptr %ap1, align 4
  %al2 = load volatile i32, ptr %ap2, align 4
  %al3 = load volatile i32, ptr %ap3, align 4
  %a0 = insertelement <4 x i32> poison, i32 %al0, i64 0
  %a1 = insertelement <4 x i32> %a0, i32 %al1, i64 1
  %a2 = insertelement <4 x i32> %a1, i32 %al2, i64 2
  %a3 = insertelement <4 x i32> %a2, i32 %al3, i64 3
  %bp0 = getelementptr inbounds i8, ptr %p, i64 4
  %bp1 = getelementptr inbounds i8, ptr %p, i64 24
  %bp2 = getelementptr inbounds i8, ptr %p, i64 44
  %bp3 = getelementptr inbounds i8, ptr %p, i64 64
  %bl0 = load volatile i32, ptr %bp0, align 4
  %bl1 = load volatile i32, ptr %bp1, align 4
  %bl2 = load volatile i32, ptr %bp2, align 4
  %bl3 = load volatile i32, ptr %bp3, align 4
  %b0 = insertelement <4 x i32> poison, i32 %bl0, i64 0
  %b1 = insertelement <4 x i32> %b0, i32 %bl1, i64 1
  %b2 = insertelement <4 x i32> %b1, i32 %bl2, i64 2
  %b3 = insertelement <4 x i32> %b2, i32 %bl3, i64 3
  %s = add <4 x i32> %a3, %b3
  ret <4 x i32> %s
}

