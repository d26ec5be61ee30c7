; passes: narrow-vectors,dce
; target: wasm128
; Where the loads do not lie side by side, products are left as they are.
; run: @f([i32 1000000000, -7, 3, -2000000000, 5, 6], [i32 -1000000000, 7, 2000000000, 4, 5, 6], [i64 x 2])

target triple = "wasm32-unknown-wasip1"

define void @f(ptr %a, ptr %b, ptr %c) "target-features"="+simd128" {
  %pa0 = getelementptr inbounds i8, ptr %a, i32 0
  %la0 = load <2 x i32>, ptr %pa0, align 1
  %ea0 = sext <2 x i32> %la0 to <2 x i64>
  %pb0 = getelementptr inbounds i8, ptr %b, i32 0
  %lb0 = load <2 x i32>, ptr %pb0, align 1
  %eb0 = sext <2 x i32> %lb0 to <2 x i64>
  %m0 = mul nsw <2 x i64> %ea0, %eb0
  %pa1 = getelementptr inbounds i8, ptr %a, i32 4
  %la1 = load <2 x i32>, ptr %pa1, align 1
  %ea1 = sext <2 x i32> %la1 to <2 x i64>
  %pb1 = getelementptr inbounds i8, ptr %b, i32 4
  %lb1 = load <2 x i32>, ptr %pb1, align 1
  %eb1 = sext <2 x i32> %lb1 to <2 x i64>
  %m1 = mul nsw <2 x i64> %ea1, %eb1
  %s = add <2 x i64> %m0, %m1
  store <2 x i64> %s, ptr %c, align 1
  ret void
}
