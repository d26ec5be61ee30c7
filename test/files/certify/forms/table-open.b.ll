target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr noalias %a, ptr noalias %t, ptr noalias %c, i32 %n) #0 {
entry:
  %go = icmp sgt i32 %n, 0
  %0 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %1 = call i32 @llvm.umin.i32(i32 %0, i32 65535)
  %2 = shl i32 %1, 16
  br i1 %go, label %loop.entry, label %exit

loop.entry:                                       ; preds = %entry
  %3 = ptrtoint ptr %t to i32
  %4 = sub i32 %2, %3
  %5 = icmp ult i32 %n, 16
  br i1 %5, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %6 = icmp ult i32 %2, %3
  %7 = icmp ult i32 %4, 16
  %8 = or i1 %6, %7
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %9 = urem i32 %n, 16
  %n.vec = sub i32 %n, %9
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %10 = getelementptr inbounds i8, ptr %a, i32 %index
  %11 = load <16 x i8>, ptr %10, align 1
  %12 = and <16 x i8> %11, <i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15>
  %13 = load volatile <16 x i8>, ptr %t, align 1
  %14 = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %13, <16 x i8> %12)
  %15 = getelementptr inbounds i8, ptr %c, i32 %index
  store <16 x i8> %14, ptr %15, align 1
  %index.next = add nuw i32 %index, 16
  %16 = icmp eq i32 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  %17 = icmp eq i32 %n, %n.vec
  br i1 %17, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %loop

loop:                                             ; preds = %loop, %scalar.ph
  %i = phi i32 [ %next, %loop ], [ %resume, %scalar.ph ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %low = and i8 %x, 15
  %y = zext nneg i8 %low to i32
  %at = getelementptr inbounds i8, ptr %t, i32 %y
  %l = load i8, ptr %at, align 1
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %l, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %loop.exit, !llvm.loop !4

loop.exit:                                        ; preds = %loop, %middle.block
  br label %exit

exit:                                             ; preds = %loop.exit, %entry
  ret void
}

declare i32 @llvm.wasm.memory.size.i32(i32)

declare i32 @llvm.umin.i32(i32, i32)

declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)

attributes #0 = { "target-features"="+simd128" }

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 16}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
