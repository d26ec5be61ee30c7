; passes: load-coalescing
; target: avx2
; Volatile and atomic loads stay as they are; pointers and integers do not mix.

define <4 x i32> @f(ptr %a) {
  %p = getelementptr inbounds i32, ptr %a, i64 4
  %x = load volatile <4 x i32>, ptr %a, align 4
  %y = load <4 x i32>, ptr %p, align 4
  %s = add <4 x i32> %x, %y
  ret <4 x i32> %s
}
define i64 @mixed(ptr %a) {
  %p = getelementptr inbounds i64, ptr %a, i64 2
  %x = load <2 x ptr>, ptr %a, align 8
  %y = load <2 x i64>, ptr %p, align 8
  %u = ptrtoint <2 x ptr> %x to <2 x i64>
  %s = add <2 x i64> %u, %y
  %e = extractelement <2 x i64> %s, i64 0
  ret i64 %e
}
