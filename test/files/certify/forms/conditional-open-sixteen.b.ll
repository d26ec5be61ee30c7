target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr noalias noundef %a, ptr noalias noundef %b) {
entry:
  %0 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %1 = call i32 @llvm.umin.i32(i32 %0, i32 65535)
  %2 = shl i32 %1, 16
  %3 = ptrtoint ptr %a to i32
  %4 = sub i32 %2, %3
  %5 = udiv i32 %4, 4
  %6 = zext i32 %5 to i64
  %7 = call i64 @llvm.umin.i64(i64 16, i64 %6)
  %8 = icmp ult i64 %7, 4
  br i1 %8, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %entry
  %9 = icmp ult i32 %2, %3
  br i1 %9, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %10 = urem i64 %7, 4
  %n.vec = sub i64 %7, %10
  br label %vector.body

vector.body:                                      ; preds = %vector.next, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.next ]
  %ind = phi i32 [ 0, %vector.ph ], [ %25, %vector.next ]
  %11 = getelementptr inbounds nuw i32, ptr %b, i32 %ind
  %12 = load <4 x i32>, ptr %11, align 4
  %13 = icmp eq <4 x i32> %12, zeroinitializer
  %14 = getelementptr i32, ptr %a, i32 %ind
  %15 = load volatile <4 x i32>, ptr %14, align 1
  %16 = mul <4 x i32> %12, %15
  %17 = bitcast <4 x i32> %16 to <16 x i8>
  %18 = xor <4 x i1> %13, <i1 true, i1 true, i1 true, i1 true>
  %19 = sext <4 x i1> %18 to <4 x i32>
  %20 = bitcast <4 x i32> %19 to <16 x i8>
  %21 = icmp ne <16 x i8> %20, zeroinitializer
  %22 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %18)
  br i1 %22, label %vector.store, label %vector.next

vector.store:                                     ; preds = %vector.body
  %23 = load <16 x i8>, ptr %11, align 4
  %24 = select <16 x i1> %21, <16 x i8> %17, <16 x i8> %23
  store <16 x i8> %24, ptr %11, align 4
  br label %vector.next

vector.next:                                      ; preds = %vector.store, %vector.body
  %25 = add i32 %ind, 4
  %index.next = add nuw i64 %index, 4
  %26 = icmp eq i64 %index.next, %n.vec
  br i1 %26, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.next
  %27 = icmp eq i64 16, %n.vec
  br i1 %27, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %entry
  %resume = phi i32 [ 0, %entry ], [ 0, %vector.memcheck ], [ %25, %middle.block ]
  br label %loop

loop:                                             ; preds = %latch, %scalar.ph
  %i = phi i32 [ %i.next, %latch ], [ %resume, %scalar.ph ]
  %pb = getelementptr inbounds nuw i32, ptr %b, i32 %i
  %k = load i32, ptr %pb, align 4
  %c = icmp eq i32 %k, 0
  br i1 %c, label %latch, label %then

then:                                             ; preds = %loop
  %pa = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %v = load i32, ptr %pa, align 4
  %t = mul i32 %k, %v
  store i32 %t, ptr %pb, align 4
  br label %latch

latch:                                            ; preds = %then, %loop
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %i.next, 16
  br i1 %more, label %loop, label %loop.exit, !llvm.loop !4

loop.exit:                                        ; preds = %latch, %middle.block
  br label %exit

exit:                                             ; preds = %loop.exit
  ret void
}

declare i32 @llvm.wasm.memory.size.i32(i32)

declare i32 @llvm.umin.i32(i32, i32)

declare i64 @llvm.umin.i64(i64, i64)

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 4}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
