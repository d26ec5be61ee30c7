
; Function Attrs: nofree nosync
define i32 @across(ptr dereferenceable(32) %b, i1 %c) nofree nosync {
  %1 = load <8 x i32>, ptr %b, align 4
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %3 = shufflevector <8 x i32> %1, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %a = extractelement <4 x i32> %2, i64 0
  br i1 %c, label %yes, label %no

yes:                                              ; preds = %0
  %s = add <4 x i32> %2, %3
  %e = extractelement <4 x i32> %s, i64 1
  ret i32 %e

no:                                               ; preds = %0
  ret i32 %a
}
