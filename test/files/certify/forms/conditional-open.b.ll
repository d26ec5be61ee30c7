target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef %a, ptr noundef %b, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  %0 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %1 = call i32 @llvm.umin.i32(i32 %0, i32 65535)
  %2 = shl i32 %1, 16
  br i1 %some, label %loop.entry, label %exit

loop.entry:                                       ; preds = %entry
  %3 = ptrtoint ptr %a to i32
  %4 = sub i32 %2, %3
  %5 = udiv i32 %4, 4
  %6 = call i32 @llvm.umin.i32(i32 %n, i32 %5)
  %7 = icmp ult i32 %6, 4
  br i1 %7, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %8 = icmp ult i32 %2, %3
  br i1 %8, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %9 = urem i32 %6, 4
  %n.vec = sub i32 %6, %9
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %16, %vector.body ]
  %10 = getelementptr inbounds nuw i32, ptr %b, i32 %index
  %11 = load <4 x i32>, ptr %10, align 4
  %12 = icmp slt <4 x i32> %11, <i32 3, i32 3, i32 3, i32 3>
  %13 = getelementptr i32, ptr %a, i32 %index
  %14 = load volatile <4 x i32>, ptr %13, align 1
  %15 = add <4 x i32> %vec.phi, %14
  %16 = select <4 x i1> %12, <4 x i32> %15, <4 x i32> %vec.phi
  %index.next = add nuw i32 %index, 4
  %17 = icmp eq i32 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  %18 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %16)
  %19 = icmp eq i32 %n, %n.vec
  br i1 %19, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  %resume1 = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %18, %middle.block ]
  br label %loop

loop:                                             ; preds = %latch, %scalar.ph
  %i = phi i32 [ %i.next, %latch ], [ %resume, %scalar.ph ]
  %s = phi i32 [ %s.next, %latch ], [ %resume1, %scalar.ph ]
  %pb = getelementptr inbounds nuw i32, ptr %b, i32 %i
  %k = load i32, ptr %pb, align 4
  %c = icmp slt i32 %k, 3
  br i1 %c, label %then, label %latch

then:                                             ; preds = %loop
  %pa = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %v = load i32, ptr %pa, align 4
  %t = add i32 %s, %v
  br label %latch

latch:                                            ; preds = %then, %loop
  %s.next = phi i32 [ %t, %then ], [ %s, %loop ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %loop.exit, !llvm.loop !4

loop.exit:                                        ; preds = %latch, %middle.block
  %20 = phi i32 [ %s.next, %latch ], [ %18, %middle.block ]
  br label %exit

exit:                                             ; preds = %loop.exit, %entry
  %r = phi i32 [ 0, %entry ], [ %20, %loop.exit ]
  ret i32 %r
}

declare i32 @llvm.wasm.memory.size.i32(i32)

declare i32 @llvm.umin.i32(i32, i32)

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 4}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
