
; Function Attrs: nofree nosync
define i32 @across(ptr %b, i1 %c) nofree nosync {
  %x = load <4 x i32>, ptr %b, align 4
  %a = extractelement <4 x i32> %x, i64 0
  br i1 %c, label %yes, label %no

yes:                                              ; preds = %0
  %q = getelementptr inbounds i32, ptr %b, i64 4
  %y = load <4 x i32>, ptr %q, align 4
  %s = add <4 x i32> %x, %y
  %e = extractelement <4 x i32> %s, i64 1
  ret i32 %e

no:                                               ; preds = %0
  ret i32 %a
}
