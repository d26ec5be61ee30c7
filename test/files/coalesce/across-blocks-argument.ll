; passes: load-coalescing
; target: avx2
; A load of the next block may be made early: the argument is said to be that large, and nothing here frees it.
; run: @across([i32 1, 2, 3, 4, 5, 6, 7, 8], true)
; run: @across([i32 1, 2, 3, 4, 5, 6, 7, 8], false)

define i32 @across(ptr dereferenceable(32) %b, i1 %c) nofree nosync {
  %x = load <4 x i32>, ptr %b, align 4
  %a = extractelement <4 x i32> %x, i64 0
  br i1 %c, label %yes, label %no
yes:
  %q = getelementptr inbounds i32, ptr %b, i64 4
  %y = load <4 x i32>, ptr %q, align 4
  %s = add <4 x i32> %x, %y
  %e = extractelement <4 x i32> %s, i64 1
  ret i32 %e
no:
  ret i32 %a
}
