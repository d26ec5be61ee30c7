; of memory of which nobody knows how large it is, under a condition
; sweep: i32:n i32:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i = 0; i < n; i++) if (b[i] < 3) s += a[i];   nobody knows how large a is: read as far as memory reaches
define i32 @f(ptr noundef %a, ptr noundef %b, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %latch ]
  %pb = getelementptr inbounds nuw i32, ptr %b, i32 %i
  %k = load i32, ptr %pb, align 4
  %c = icmp slt i32 %k, 3
  br i1 %c, label %then, label %latch

then:
  %pa = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %v = load i32, ptr %pa, align 4
  %t = add i32 %s, %v
  br label %latch

latch:
  %s.next = phi i32 [ %t, %then ], [ %s, %loop ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit

exit:
  %r = phi i32 [ 0, %entry ], [ %s.next, %latch ]
  ret i32 %r
}
