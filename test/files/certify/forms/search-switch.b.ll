target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %a, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  %0 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %1 = call i32 @llvm.umin.i32(i32 %0, i32 65535)
  %2 = shl i32 %1, 16
  br i1 %some, label %loop.entry, label %exit

loop.entry:                                       ; preds = %entry
  %3 = add i32 %n, -1
  %4 = ptrtoint ptr %a to i32
  %5 = sub i32 %2, %4
  %6 = udiv i32 %5, 4
  %7 = call i32 @llvm.umin.i32(i32 %3, i32 %6)
  %8 = icmp ult i32 %7, 4
  br i1 %8, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %9 = icmp ult i32 %2, %4
  br i1 %9, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %10 = urem i32 %7, 4
  %n.vec = sub i32 %7, %10
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %11 = getelementptr i32, ptr %a, i32 %index
  %12 = load volatile <4 x i32>, ptr %11, align 1
  %13 = and <4 x i32> %12, <i32 15, i32 15, i32 15, i32 15>
  %14 = icmp eq <4 x i32> %13, <i32 3, i32 3, i32 3, i32 3>
  %15 = icmp eq <4 x i32> %13, <i32 9, i32 9, i32 9, i32 9>
  %16 = or <4 x i1> %14, %15
  %17 = icmp eq <4 x i32> %13, <i32 12, i32 12, i32 12, i32 12>
  %18 = or <4 x i1> %16, %17
  %19 = xor <4 x i1> %18, <i1 true, i1 true, i1 true, i1 true>
  %20 = freeze <4 x i1> %19
  %21 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %20)
  br i1 %21, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.body
  %index.next = add nuw i32 %index, 4
  %22 = icmp eq i32 %index.next, %n.vec
  br i1 %22, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  br label %scalar.ph

middle.block:                                     ; preds = %vector.latch
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.early, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ], [ %index, %vector.early ]
  br label %head

head:                                             ; preds = %latch, %scalar.ph
  %i = phi i32 [ %next, %latch ], [ %resume, %scalar.ph ]
  %p = getelementptr inbounds nuw i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %low = and i32 %x, 15
  switch i32 %low, label %exit [
    i32 3, label %latch
    i32 9, label %latch
    i32 12, label %latch
  ]

latch:                                            ; preds = %head, %head, %head
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %loop.exit

loop.exit:                                        ; preds = %latch
  br label %exit

exit:                                             ; preds = %loop.exit, %head, %entry
  %at = phi i32 [ -1, %entry ], [ %i, %head ], [ -1, %loop.exit ]
  ret i32 %at
}

declare i32 @llvm.wasm.memory.size.i32(i32)

declare i32 @llvm.umin.i32(i32, i32)

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

