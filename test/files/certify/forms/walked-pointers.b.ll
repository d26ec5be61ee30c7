target datalayout = "e-p:32:32-i64:64-n32:64-S128"

define void @f(ptr %s, ptr %d, i32 noundef %n) {
entry:
  %0 = icmp ult i32 %n, 4
  br i1 %0, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %entry
  %1 = sub i32 %n, 1
  %2 = mul i32 %1, 2
  %3 = getelementptr i8, ptr %s, i32 %2
  %4 = getelementptr i8, ptr %3, i32 2
  %5 = sub i32 %n, 1
  %6 = mul i32 %5, 4
  %7 = getelementptr i8, ptr %d, i32 %6
  %8 = getelementptr i8, ptr %7, i32 4
  %9 = icmp ult ptr %s, %8
  %10 = icmp ult ptr %d, %4
  %11 = and i1 %9, %10
  br i1 %11, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %12 = urem i32 %n, 4
  %n.vec = sub i32 %n, %12
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi ptr [ %s, %vector.ph ], [ %16, %vector.body ]
  %ind1 = phi ptr [ %d, %vector.ph ], [ %17, %vector.body ]
  %13 = load <4 x i16>, ptr %ind, align 2
  %14 = zext <4 x i16> %13 to <4 x i32>
  %15 = shl nuw nsw <4 x i32> %14, <i32 7, i32 7, i32 7, i32 7>
  store <4 x i32> %15, ptr %ind1, align 4
  %16 = getelementptr i8, ptr %ind, i32 8
  %17 = getelementptr i8, ptr %ind1, i32 16
  %index.next = add nuw i32 %index, 4
  %18 = icmp eq i32 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  %19 = icmp eq i32 %n, %n.vec
  br i1 %19, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %entry
  %resume = phi ptr [ %s, %entry ], [ %s, %vector.memcheck ], [ %16, %middle.block ]
  %resume1 = phi ptr [ %d, %entry ], [ %d, %vector.memcheck ], [ %17, %middle.block ]
  %resume2 = phi i32 [ 0, %entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %loop

loop:                                             ; preds = %loop, %scalar.ph
  %from = phi ptr [ %from.next, %loop ], [ %resume, %scalar.ph ]
  %to = phi ptr [ %to.next, %loop ], [ %resume1, %scalar.ph ]
  %i = phi i32 [ %i.next, %loop ], [ %resume2, %scalar.ph ]
  %from.next = getelementptr inbounds i16, ptr %from, i32 1
  %x = load i16, ptr %from, align 2
  %y = zext i16 %x to i32
  %z = shl nuw nsw i32 %y, 7
  %to.next = getelementptr inbounds i32, ptr %to, i32 1
  store i32 %z, ptr %to, align 4
  %i.next = add nuw i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %loop.exit, label %loop, !llvm.loop !4

loop.exit:                                        ; preds = %loop, %middle.block
  br label %exit

exit:                                             ; preds = %loop.exit
  ret void
}

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"llvm.loop.unroll.runtime.disable"}
!3 = !{!"superword.remainder", i32 4}
!4 = distinct !{!4, !2, !0, !3}
