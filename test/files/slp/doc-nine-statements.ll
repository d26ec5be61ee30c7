; passes: slp
; target: sse4.2
; Larsen and Amarasinghe, the example of three statements of three. The set of packs is as in the paper
; (test/slp/pack-set.test.ts); taking three lanes apart again costs more than it saves.
; run: @nine([i32 7, 8, 9, 10], 1)

@out = global [3 x i32] zeroinitializer
define void @nine(ptr %a, i64 %i) {
entry:
  %i1 = add nsw i64 %i, 1
  %i2 = add nsw i64 %i, 2
  %p0 = getelementptr inbounds i32, ptr %a, i64 %i
  %p1 = getelementptr inbounds i32, ptr %a, i64 %i1
  %p2 = getelementptr inbounds i32, ptr %a, i64 %i2
  br label %body
body:
  %b = load i32, ptr %p0, align 4
  %c = freeze i32 5
  %d = add i32 %b, %c
  %e = load i32, ptr %p1, align 4
  %f = freeze i32 6
  %g = add i32 %e, %f
  %h = load i32, ptr %p2, align 4
  %j = freeze i32 7
  %k = add i32 %h, %j
  br label %next
next:
  %s = xor i32 %d, %g
  %t = sub i32 %s, %k
  store i32 %t, ptr @out, align 4
  ret void
}
