target datalayout = "e-i64:64-n32:64-S128"

@t = global [64 x i32] zeroinitializer

define void @f() {
entry:
  br label %vector.ph

vector.ph:                                        ; preds = %entry
  br label %vector.outer

vector.outer:                                     ; preds = %vector.latch, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %0 = trunc nuw nsw i64 %index to i32
  %1 = insertelement <8 x i32> poison, i32 %0, i64 0
  %2 = shufflevector <8 x i32> %1, <8 x i32> poison, <8 x i32> zeroinitializer
  %3 = add <8 x i32> %2, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  br label %vector.inner

vector.inner:                                     ; preds = %vector.inner, %vector.outer
  %4 = phi i32 [ 8, %vector.outer ], [ %11, %vector.inner ]
  %5 = phi <8 x i32> [ %3, %vector.outer ], [ %10, %vector.inner ]
  %6 = and <8 x i32> %5, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %7 = icmp eq <8 x i32> %6, zeroinitializer
  %8 = lshr <8 x i32> %5, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %9 = xor <8 x i32> %8, <i32 -306674912, i32 -306674912, i32 -306674912, i32 -306674912, i32 -306674912, i32 -306674912, i32 -306674912, i32 -306674912>
  %10 = select <8 x i1> %7, <8 x i32> %8, <8 x i32> %9
  %11 = add nsw i32 %4, -1
  %12 = icmp ugt i32 %4, 1
  br i1 %12, label %vector.inner, label %vector.latch, !llvm.loop !4

vector.latch:                                     ; preds = %vector.inner
  %13 = getelementptr inbounds [64 x i32], ptr @t, i64 0, i64 %index
  store <8 x i32> %10, ptr %13, align 4
  %index.next = add nuw i64 %index, 8
  %14 = icmp eq i64 %index.next, 64
  br i1 %14, label %middle.block, label %vector.outer, !llvm.loop !1, !superword.outer !2

middle.block:                                     ; preds = %vector.latch
  br label %loop.exit

loop.exit:                                        ; preds = %middle.block
  br label %exit

exit:                                             ; preds = %loop.exit
  ret void
}

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{i32 0, i32 8}
!3 = !{!"llvm.loop.isvectorized", i32 1}
!4 = distinct !{!4, !3}
