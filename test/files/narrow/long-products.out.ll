target triple = "wasm32-unknown-wasip1"

define void @f(ptr %a, ptr %b, ptr %c) "target-features"="+simd128" {
  %pa0 = getelementptr inbounds i8, ptr %a, i32 0
  %1 = load <4 x i32>, ptr %pa0, align 1
  %pb0 = getelementptr inbounds i8, ptr %b, i32 0
  %2 = load <4 x i32>, ptr %pb0, align 1
  %3 = sext <4 x i32> %1 to <4 x i64>
  %4 = sext <4 x i32> %2 to <4 x i64>
  %5 = mul nsw <4 x i64> %3, %4
  %6 = shufflevector <4 x i64> %5, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  %7 = shufflevector <4 x i64> %5, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  %s = add <2 x i64> %6, %7
  store <2 x i64> %s, ptr %c, align 1
  ret void
}
