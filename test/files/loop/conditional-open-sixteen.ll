; of memory of which nobody knows how large it is, under a condition, a known number of times
; sweep: i32:16 i32:16
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i = 0; i < 16; i++) if (b[i] != 0) b[i] *= a[i];   so many turns as there are, or less where memory ends before
define void @f(ptr noalias noundef %a, ptr noalias noundef %b) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %pb = getelementptr inbounds nuw i32, ptr %b, i32 %i
  %k = load i32, ptr %pb, align 4
  %c = icmp eq i32 %k, 0
  br i1 %c, label %latch, label %then

then:
  %pa = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %v = load i32, ptr %pa, align 4
  %t = mul i32 %k, %v
  store i32 %t, ptr %pb, align 4
  br label %latch

latch:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %i.next, 16
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
