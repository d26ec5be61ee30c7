; void f(unsigned char *p, int n) { for (int i = 0; i < n; i++) { p[4*i] ^= 255; p[4*i + 1] += 3; p[4*i + 2] ^= 15; } }
; sweep: i8:4n n
; What lies in the holes is written back: WebAssembly without atomics has nobody who could look.
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"

define void @f(ptr %p, i32 %n) #0 {
entry:
  %enter = icmp sgt i32 %n, 0
  br i1 %enter, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl nuw nsw i32 %i, 2
  %p0 = getelementptr inbounds i8, ptr %p, i32 %at
  %p1 = getelementptr inbounds i8, ptr %p0, i32 1
  %p2 = getelementptr inbounds i8, ptr %p0, i32 2
  %r = load i8, ptr %p0
  %g = load i8, ptr %p1
  %b = load i8, ptr %p2
  %r.new = xor i8 %r, -1
  %g.new = add i8 %g, 3
  %b.new = xor i8 %b, 15
  store i8 %r.new, ptr %p0
  store i8 %g.new, ptr %p1
  store i8 %b.new, ptr %p2
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

attributes #0 = { nounwind "target-features"="+simd128" }
