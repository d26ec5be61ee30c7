; ModuleID = 'masked-counter.a.ll'
source_filename = "masked-counter.a.ll"
target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr noalias noundef %from, ptr noalias noundef %to) {
  br i1 false, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %0
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index1 = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %1 = add i64 %index1, 0
  %2 = mul nuw nsw i64 %1, 5
  %3 = and i64 %2, 15
  %4 = getelementptr inbounds i32, ptr %from, i64 %3
  %5 = getelementptr inbounds i32, ptr %4, i32 0
  %wide.vec = load <20 x i32>, ptr %5, align 4
  %strided.vec = shufflevector <20 x i32> %wide.vec, <20 x i32> poison, <4 x i32> <i32 0, i32 5, i32 10, i32 15>
  %6 = getelementptr inbounds i32, ptr %to, i64 %1
  %7 = getelementptr inbounds i32, ptr %6, i32 0
  store <4 x i32> %strided.vec, ptr %7, align 4
  %index.next = add nuw i64 %index1, 4
  %8 = icmp eq i64 %index.next, 12
  br i1 %8, label %middle.block, label %vector.body, !llvm.loop !0

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %0
  %bc.resume.val = phi i64 [ 12, %middle.block ], [ 0, %0 ]
  br label %turn

vector.scevcheck:                                 ; No predecessors!
  unreachable

turn:                                             ; preds = %turn, %scalar.ph
  %k = phi i64 [ %bc.resume.val, %scalar.ph ], [ %next, %turn ]
  %times = mul nuw nsw i64 %k, 5
  %index = and i64 %times, 15
  %p = getelementptr inbounds i32, ptr %from, i64 %index
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %to, i64 %k
  store i32 %x, ptr %q, align 4
  %next = add nuw nsw i64 %k, 1
  %last = icmp eq i64 %next, 16
  br i1 %last, label %end, label %turn, !llvm.loop !3

end:                                              ; preds = %turn
  ret void
}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.isvectorized", i32 1}
!2 = !{!"llvm.loop.unroll.runtime.disable"}
!3 = distinct !{!3, !2, !1}
