; passes: load-coalescing
; target: avx2
; A load of the next block may be made early: the variable is there whatever happens.
; run: @across(true)
; run: @across(false)

@g = internal global [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8]
define i32 @across(i1 %c) {
  %x = load <4 x i32>, ptr @g, align 4
  %a = extractelement <4 x i32> %x, i64 0
  br i1 %c, label %yes, label %no
yes:
  %q = getelementptr inbounds i32, ptr @g, i64 4
  %y = load <4 x i32>, ptr %q, align 4
  %s = add <4 x i32> %x, %y
  %e = extractelement <4 x i32> %s, i64 1
  ret i32 %e
no:
  ret i32 %a
}
