
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
  %1 = load <4 x i32>, ptr %ap0, align 4
  %2 = getelementptr inbounds i8, ptr %ap0, i64 16
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %ap0, i64 32
  %5 = load <4 x i32>, ptr %4, align 4
  %6 = getelementptr inbounds i8, ptr %ap0, i64 48
  %7 = load <4 x i32>, ptr %6, align 4
  %8 = getelementptr inbounds i8, ptr %ap0, i64 52
  %9 = load <4 x i32>, ptr %8, align 4
  %10 = shufflevector <4 x i32> %7, <4 x i32> %5, <4 x i32> <i32 poison, i32 poison, i32 6, i32 3>
  %11 = shufflevector <4 x i32> %5, <4 x i32> %3, <4 x i32> <i32 poison, i32 poison, i32 6, i32 3>
  %12 = shufflevector <4 x i32> %1, <4 x i32> %10, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %13 = shufflevector <4 x i32> %9, <4 x i32> %11, <4 x i32> <i32 3, i32 poison, i32 6, i32 7>
  %a3 = shufflevector <4 x i32> %12, <4 x i32> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
  %14 = shufflevector <4 x i32> %13, <4 x i32> %12, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
  %b3 = shufflevector <4 x i32> %14, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  store i32 7, ptr %q, align 4
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
