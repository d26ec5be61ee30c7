target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @f(ptr noundef readonly captures(none) %p, i32 noundef %n, i32 noundef %value) {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  %0 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %1 = call i32 @llvm.umin.i32(i32 %0, i32 65535)
  %2 = shl i32 %1, 16
  %3 = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %4 = call i32 @llvm.umin.i32(i32 %3, i32 65535)
  %5 = shl i32 %4, 16
  br i1 %cmp6, label %loop.entry, label %cleanup

loop.entry:                                       ; preds = %entry
  %6 = add i32 %n, -1
  %7 = ptrtoint ptr %p to i32
  %8 = sub i32 %2, %7
  %9 = udiv i32 %8, 4
  %10 = call i32 @llvm.umin.i32(i32 %6, i32 %9)
  %11 = icmp ult i32 %10, 16
  br i1 %11, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %12 = icmp ult i32 %2, %7
  br i1 %12, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %13 = urem i32 %10, 16
  %n.vec = sub i32 %10, %13
  %14 = insertelement <4 x i32> poison, i32 %value, i64 0
  %15 = shufflevector <4 x i32> %14, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %16 = getelementptr i32, ptr %p, i32 %index
  %17 = load volatile <4 x i32>, ptr %16, align 1
  %18 = getelementptr i32, ptr %16, i32 4
  %19 = load volatile <4 x i32>, ptr %18, align 1
  %20 = getelementptr i32, ptr %16, i32 8
  %21 = load volatile <4 x i32>, ptr %20, align 1
  %22 = getelementptr i32, ptr %16, i32 12
  %23 = load volatile <4 x i32>, ptr %22, align 1
  %24 = icmp eq <4 x i32> %17, %15
  %25 = icmp eq <4 x i32> %19, %15
  %26 = icmp eq <4 x i32> %21, %15
  %27 = icmp eq <4 x i32> %23, %15
  %28 = freeze <4 x i1> %24
  %29 = freeze <4 x i1> %25
  %30 = or <4 x i1> %28, %29
  %31 = freeze <4 x i1> %26
  %32 = or <4 x i1> %30, %31
  %33 = freeze <4 x i1> %27
  %34 = or <4 x i1> %32, %33
  %35 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %34)
  br i1 %35, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.body
  %index.next = add nuw i32 %index, 16
  %36 = icmp eq i32 %index.next, %n.vec
  br i1 %36, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  br label %scalar.ph

middle.block:                                     ; preds = %vector.latch
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.early, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ], [ %index, %vector.early ]
  %37 = sub i32 %n, %resume
  %38 = add i32 %37, -1
  %39 = getelementptr i32, ptr %p, i32 %resume
  %40 = ptrtoint ptr %39 to i32
  %41 = sub i32 %5, %40
  %42 = udiv i32 %41, 4
  %43 = call i32 @llvm.umin.i32(i32 %38, i32 %42)
  %44 = icmp ult i32 %43, 4
  br i1 %44, label %scalar.ph1, label %vector.memcheck1

vector.memcheck1:                                 ; preds = %scalar.ph
  %45 = icmp ult i32 %5, %40
  br i1 %45, label %scalar.ph1, label %vector.ph1

vector.ph1:                                       ; preds = %vector.memcheck1
  %46 = urem i32 %43, 4
  %n.vec1 = sub i32 %43, %46
  %47 = insertelement <4 x i32> poison, i32 %value, i64 0
  %48 = shufflevector <4 x i32> %47, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body1

vector.body1:                                     ; preds = %vector.latch1, %vector.ph1
  %index1 = phi i32 [ 0, %vector.ph1 ], [ %index.next1, %vector.latch1 ]
  %ind = phi i32 [ %resume, %vector.ph1 ], [ %54, %vector.latch1 ]
  %49 = getelementptr i32, ptr %p, i32 %ind
  %50 = load volatile <4 x i32>, ptr %49, align 1
  %51 = icmp eq <4 x i32> %50, %48
  %52 = freeze <4 x i1> %51
  %53 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %52)
  br i1 %53, label %vector.early1, label %vector.latch1

vector.latch1:                                    ; preds = %vector.body1
  %54 = add i32 %ind, 4
  %index.next1 = add nuw i32 %index1, 4
  %55 = icmp eq i32 %index.next1, %n.vec1
  br i1 %55, label %middle.block1, label %vector.body1

vector.early1:                                    ; preds = %vector.body1
  br label %scalar.ph1

middle.block1:                                    ; preds = %vector.latch1
  br label %scalar.ph1

scalar.ph1:                                       ; preds = %middle.block1, %vector.early1, %vector.memcheck1, %scalar.ph
  %resume1 = phi i32 [ %resume, %scalar.ph ], [ %resume, %vector.memcheck1 ], [ %54, %middle.block1 ], [ %ind, %vector.early1 ]
  br label %for.body

for.body:                                         ; preds = %for.inc, %scalar.ph1
  %i.07 = phi i32 [ %inc, %for.inc ], [ %resume1, %scalar.ph1 ]
  %arrayidx = getelementptr inbounds nuw i32, ptr %p, i32 %i.07
  %56 = load i32, ptr %arrayidx, align 4
  %cmp1 = icmp eq i32 %56, %value
  br i1 %cmp1, label %cleanup, label %for.inc

for.inc:                                          ; preds = %for.body
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit1, label %for.body

loop.exit1:                                       ; preds = %for.inc
  br label %loop.exit

loop.exit:                                        ; preds = %loop.exit1
  br label %cleanup

cleanup:                                          ; preds = %loop.exit, %for.body, %entry
  %57 = phi i32 [ -1, %entry ], [ -1, %loop.exit ], [ %i.07, %for.body ]
  ret i32 %57
}

declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
