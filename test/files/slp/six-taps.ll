; passes: slp,sliding-loads,dce
; target: wasm128
; Sums of neighbours: the operand that comes first in memory is the first in every lane, not the one that the lane before has too.
; run: @f([i32 1, 2, 3, 4, 5], [i32 0, 0, 0, 0])

define void @f(ptr noalias %s, ptr noalias %o) {
  %p1 = getelementptr inbounds i8, ptr %s, i32 4
  %p2 = getelementptr inbounds i8, ptr %s, i32 8
  %p3 = getelementptr inbounds i8, ptr %s, i32 12
  %p4 = getelementptr inbounds i8, ptr %s, i32 16
  %s0 = load i32, ptr %s, align 4
  %s1 = load i32, ptr %p1, align 4
  %s2 = load i32, ptr %p2, align 4
  %s3 = load i32, ptr %p3, align 4
  %s4 = load i32, ptr %p4, align 4
  %a = add i32 %s0, %s1
  %b = add i32 %s1, %s2
  %c = add i32 %s2, %s3
  %d = add i32 %s3, %s4
  store i32 %a, ptr %o, align 4
  %o1 = getelementptr inbounds i8, ptr %o, i32 4
  store i32 %b, ptr %o1, align 4
  %o2 = getelementptr inbounds i8, ptr %o, i32 8
  store i32 %c, ptr %o2, align 4
  %o3 = getelementptr inbounds i8, ptr %o, i32 12
  store i32 %d, ptr %o3, align 4
  ret void
}
