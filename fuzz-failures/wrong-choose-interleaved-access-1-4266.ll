; wrong: a pass was wrong; the checker did not prove it
; byte 0 of argument 3: source undef, target poison
; reduced from 18 lines
; superword fuzz --seed=1 --first=4266 --count=1 '--passes=choose,interleaved-access'
; superword opt -S --certify=off '-passes=choose,interleaved-access' fuzz-failures/wrong-choose-interleaved-access-1-4266.ll
; superword exec fuzz-failures/wrong-choose-interleaved-access-1-4266.ll --function=f4266 '--args=&2,&3,[i8 x 32 align 8],[i8 x 32 align 8]'
target datalayout = "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"
define void @f4266(ptr %b, ptr align 1 %c, ptr %m1, ptr %m2) "target-features"="+neon" {
entry:
  %v1 = getelementptr i8, ptr %b, i64 8
  %v2 = load i64, ptr %v1, align 1
  %v3 = getelementptr i8, ptr %b, i32 16
  %v4 = load i64, ptr %v3, align 1
  %v5 = getelementptr [4 x i64], ptr %b, i64 0, i64 3
  %v6 = load i64, ptr %v5, align 1
  %v7 = insertelement <4 x i64> undef, i64 %v4, i64 1
  %v8 = insertelement <4 x i64> %v7, i64 %v6, i64 3
  %v9 = insertelement <4 x i64> %v8, i64 %v2, i64 1
  store <4 x i64> %v9, ptr %c, align 1
  ret void
}