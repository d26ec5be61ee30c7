; one member of records, under conditions on others that are read under conditions: as far as memory reaches
; sweep: i8:4n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i = 0; i < n; i++) if (p[4 * i] < 5 && p[4 * i + 2] > 1) p[4 * i + 3] = 0;
define void @f(ptr noundef %p, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %q = getelementptr inbounds nuw [4 x i8], ptr %p, i32 %i
  %r = load i8, ptr %q, align 1
  %c = icmp slt i8 %r, 5
  br i1 %c, label %second, label %latch

second:
  %qb = getelementptr inbounds nuw i8, ptr %q, i32 2
  %b = load i8, ptr %qb, align 1
  %d = icmp sgt i8 %b, 1
  br i1 %d, label %then, label %latch

then:
  %qa = getelementptr inbounds nuw i8, ptr %q, i32 3
  store i8 0, ptr %qa, align 1
  br label %latch

latch:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
