target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"
define void @f(ptr nonnull %a, ptr %b, ptr align 2 %c, i16 %n0) "target-features"="+simd128" {
entry:
  br label %head0
head0:
  %v3 = phi i16 [ 0, %entry ], [ %v4, %body1 ]
  %v5 = icmp ult i16 %v3, %n0
  br i1 %v5, label %body1, label %exit2
body1:
  %v6 = zext i16 %v3 to i64
  %v7 = mul i64 %v6, 2
  %v8 = getelementptr inbounds i16, ptr %b, i64 %v7
  %v9 = load i16, ptr %v8, align 1
  %v10 = sext i16 %v3 to i64
  %v11 = add i64 %v10, 1
  %v12 = getelementptr inbounds i16, ptr %c, i64 %v11
  store i16 %v9, ptr %v12, align 2
  %v4 = add nuw nsw i16 %v3, 2
  br label %head0
exit2:
  ret void
}
