target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %p, i32 noundef %s, i32 noundef %n, i32 noundef %v) {
entry:
  %cmp6 = icmp slt i32 %s, %n
  %0 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %1 = call i32 @llvm.umin.i32(i32 %0, i32 65535)
  %2 = shl i32 %1, 16
  br i1 %cmp6, label %loop.entry, label %cleanup

loop.entry:                                       ; preds = %entry
  %3 = sub i32 %n, %s
  %4 = add i32 %3, -1
  %5 = getelementptr i32, ptr %p, i32 %s
  %6 = ptrtoint ptr %5 to i32
  %7 = sub i32 %2, %6
  %8 = udiv i32 %7, 4
  %9 = call i32 @llvm.umin.i32(i32 %4, i32 %8)
  %10 = icmp ult i32 %9, 16
  br i1 %10, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %11 = icmp ult i32 %2, %6
  br i1 %11, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %12 = urem i32 %9, 16
  %n.vec = sub i32 %9, %12
  %13 = insertelement <4 x i32> poison, i32 %v, i64 0
  %14 = shufflevector <4 x i32> %13, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %ind = phi i32 [ %s, %vector.ph ], [ %35, %vector.latch ]
  %15 = getelementptr i32, ptr %p, i32 %ind
  %16 = load volatile <4 x i32>, ptr %15, align 1
  %17 = getelementptr i32, ptr %15, i32 4
  %18 = load volatile <4 x i32>, ptr %17, align 1
  %19 = getelementptr i32, ptr %15, i32 8
  %20 = load volatile <4 x i32>, ptr %19, align 1
  %21 = getelementptr i32, ptr %15, i32 12
  %22 = load volatile <4 x i32>, ptr %21, align 1
  %23 = icmp eq <4 x i32> %16, %14
  %24 = icmp eq <4 x i32> %18, %14
  %25 = icmp eq <4 x i32> %20, %14
  %26 = icmp eq <4 x i32> %22, %14
  %27 = freeze <4 x i1> %23
  %28 = freeze <4 x i1> %24
  %29 = or <4 x i1> %27, %28
  %30 = freeze <4 x i1> %25
  %31 = or <4 x i1> %29, %30
  %32 = freeze <4 x i1> %26
  %33 = or <4 x i1> %31, %32
  %34 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %33)
  br i1 %34, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.body
  %35 = add i32 %ind, 16
  %index.next = add nuw i32 %index, 16
  %36 = icmp eq i32 %index.next, %n.vec
  br i1 %36, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  br label %scalar.ph

middle.block:                                     ; preds = %vector.latch
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.early, %vector.memcheck, %loop.entry
  %resume = phi i32 [ %s, %loop.entry ], [ %s, %vector.memcheck ], [ %35, %middle.block ], [ %ind, %vector.early ]
  br label %for.body

for.body:                                         ; preds = %for.inc, %scalar.ph
  %i.07 = phi i32 [ %inc, %for.inc ], [ %resume, %scalar.ph ]
  %arrayidx = getelementptr inbounds i32, ptr %p, i32 %i.07
  %37 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp eq i32 %37, %v
  br i1 %cmp1, label %cleanup, label %for.inc

for.inc:                                          ; preds = %for.body
  %inc = add i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.inc
  br label %cleanup

cleanup:                                          ; preds = %loop.exit, %for.body, %entry
  %38 = phi i32 [ -1, %entry ], [ -1, %loop.exit ], [ %i.07, %for.body ]
  ret i32 %38
}

declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
