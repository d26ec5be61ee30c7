target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr noalias noundef %out, ptr noalias noundef %in, i32 noundef %w, i32 noundef %h) {
entry:
  %some = icmp sgt i32 %w, 0
  br i1 %some, label %loop.entry, label %exit

loop.entry:                                       ; preds = %entry
  %0 = icmp ult i32 %w, 8
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %1 = urem i32 %w, 8
  %n.vec = sub i32 %w, %1
  br label %vector.outer

vector.outer:                                     ; preds = %vector.done, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.done ]
  %2 = getelementptr i32, ptr %in, i32 %index
  br label %vector.row

vector.row:                                       ; preds = %vector.row, %vector.outer
  %3 = phi i32 [ 0, %vector.outer ], [ %10, %vector.row ]
  %4 = phi <8 x i32> [ zeroinitializer, %vector.outer ], [ %9, %vector.row ]
  %5 = mul nuw nsw i32 %3, %w
  %6 = getelementptr i32, ptr %2, i32 %5
  %7 = load <8 x i32>, ptr %6, align 4
  %8 = mul <8 x i32> %7, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %9 = xor <8 x i32> %8, %4
  %10 = add nuw nsw i32 %3, 1
  %11 = icmp eq i32 %10, %h
  br i1 %11, label %vector.done, label %vector.row, !llvm.loop !7

vector.done:                                      ; preds = %vector.row
  %12 = getelementptr i32, ptr %out, i32 %index
  store <8 x i32> %9, ptr %12, align 4
  %index.next = add nuw i32 %index, 8
  %13 = icmp eq i32 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.outer, !llvm.loop !1, !superword.outer !5

middle.block:                                     ; preds = %vector.done
  %14 = icmp eq i32 %w, %n.vec
  br i1 %14, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  br label %column

column:                                           ; preds = %done, %scalar.ph
  %x = phi i32 [ %x.next, %done ], [ %resume, %scalar.ph ]
  %top = getelementptr i32, ptr %in, i32 %x
  br label %row

row:                                              ; preds = %row, %column
  %y = phi i32 [ 0, %column ], [ %y.next, %row ]
  %m = phi i32 [ 0, %column ], [ %m.next, %row ]
  %at = mul nuw nsw i32 %y, %w
  %p = getelementptr i32, ptr %top, i32 %at
  %v = load i32, ptr %p, align 4
  %t = mul i32 %v, 3
  %m.next = xor i32 %t, %m
  %y.next = add nuw nsw i32 %y, 1
  %last = icmp eq i32 %y.next, %h
  br i1 %last, label %done, label %row, !llvm.loop !9

done:                                             ; preds = %row
  %q = getelementptr i32, ptr %out, i32 %x
  store i32 %m.next, ptr %q, align 4
  %x.next = add nuw nsw i32 %x, 1
  %all = icmp eq i32 %x.next, %w
  br i1 %all, label %loop.exit, label %column, !llvm.loop !4

loop.exit:                                        ; preds = %done, %middle.block
  br label %exit

exit:                                             ; preds = %loop.exit, %entry
  ret void
}

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"llvm.loop.unroll.runtime.disable"}
!3 = !{!"superword.remainder", i32 8}
!4 = distinct !{!4, !2, !0, !3}
!5 = !{i32 0, i32 8}
!6 = !{!"llvm.loop.isvectorized", i32 1}
!7 = distinct !{!7, !6}
!8 = !{!"llvm.loop.isvectorized", i32 1}
!9 = distinct !{!9, !8}

