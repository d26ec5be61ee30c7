; for (p = b + 1; p != e; p++) if (*p > m) { m = *p; best = p; } return *best;
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @greatest(ptr %b, ptr readnone %e) {
entry:
  %0 = load i32, ptr %b, align 4
  %p.09 = getelementptr inbounds nuw i8, ptr %b, i32 4
  %cmp.not10 = icmp eq ptr %p.09, %e
  br i1 %cmp.not10, label %for.cond.cleanup, label %loop.entry

for.cond.cleanup.loopexit:                        ; preds = %loop.exit
  %.pre = load i32, ptr %44, align 4
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %1 = phi i32 [ %0, %entry ], [ %.pre, %for.cond.cleanup.loopexit ]
  ret i32 %1

loop.entry:                                       ; preds = %entry
  %2 = ptrtoint ptr %e to i32
  %3 = ptrtoint ptr %b to i32
  %4 = sub i32 %2, %3
  %5 = add i32 %4, -4
  %6 = udiv i32 %5, 4
  %7 = icmp ult i32 %6, 4
  br i1 %7, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %8 = urem i32 %6, 4
  %n.vec = sub i32 %6, %8
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %ind = phi ptr [ %p.09, %vector.ph ], [ %17, %vector.latch ]
  %record = phi i32 [ %0, %vector.ph ], [ %15, %vector.latch ]
  %record1 = phi ptr [ %b, %vector.ph ], [ %16, %vector.latch ]
  %9 = load <4 x i32>, ptr %ind, align 4
  %10 = insertelement <4 x i32> poison, i32 %record, i64 0
  %11 = shufflevector <4 x i32> %10, <4 x i32> poison, <4 x i32> zeroinitializer
  %12 = icmp sgt <4 x i32> %9, %11
  %13 = freeze <4 x i1> %12
  %14 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %13)
  br i1 %14, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.early, %vector.body
  %15 = phi i32 [ %record, %vector.body ], [ %40, %vector.early ]
  %16 = phi ptr [ %record1, %vector.body ], [ %39, %vector.early ]
  %17 = getelementptr i8, ptr %ind, i32 16
  %index.next = add nuw i32 %index, 4
  %18 = icmp eq i32 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body

vector.early:                                     ; preds = %vector.body
  %19 = load i32, ptr %ind, align 4
  %20 = icmp sgt i32 %19, %record
  %21 = select i1 %20, ptr %ind, ptr %record1
  %22 = tail call i32 @llvm.smax.i32(i32 %19, i32 %record)
  %23 = getelementptr i8, ptr %ind, i32 4
  %24 = load i32, ptr %23, align 4
  %25 = icmp sgt i32 %24, %22
  %26 = getelementptr i8, ptr %ind, i32 4
  %27 = select i1 %25, ptr %26, ptr %21
  %28 = tail call i32 @llvm.smax.i32(i32 %24, i32 %22)
  %29 = getelementptr i8, ptr %ind, i32 8
  %30 = load i32, ptr %29, align 4
  %31 = icmp sgt i32 %30, %28
  %32 = getelementptr i8, ptr %ind, i32 8
  %33 = select i1 %31, ptr %32, ptr %27
  %34 = tail call i32 @llvm.smax.i32(i32 %30, i32 %28)
  %35 = getelementptr i8, ptr %ind, i32 12
  %36 = load i32, ptr %35, align 4
  %37 = icmp sgt i32 %36, %34
  %38 = getelementptr i8, ptr %ind, i32 12
  %39 = select i1 %37, ptr %38, ptr %33
  %40 = tail call i32 @llvm.smax.i32(i32 %36, i32 %34)
  br label %vector.latch

middle.block:                                     ; preds = %vector.latch
  %41 = mul i32 %n.vec, 4
  %42 = icmp eq i32 %5, %41
  br i1 %42, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi ptr [ %p.09, %loop.entry ], [ %17, %middle.block ]
  %resume1 = phi i32 [ %0, %loop.entry ], [ %15, %middle.block ]
  %resume2 = phi ptr [ %b, %loop.entry ], [ %16, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %p.013 = phi ptr [ %p.0, %for.body ], [ %resume, %scalar.ph ]
  %m.012 = phi i32 [ %spec.select8, %for.body ], [ %resume1, %scalar.ph ]
  %best.011 = phi ptr [ %spec.select, %for.body ], [ %resume2, %scalar.ph ]
  %43 = load i32, ptr %p.013, align 4
  %cmp1 = icmp sgt i32 %43, %m.012
  %spec.select = select i1 %cmp1, ptr %p.013, ptr %best.011
  %spec.select8 = tail call i32 @llvm.smax.i32(i32 %43, i32 %m.012)
  %p.0 = getelementptr inbounds nuw i8, ptr %p.013, i32 4
  %cmp.not = icmp eq ptr %p.0, %e
  br i1 %cmp.not, label %loop.exit, label %for.body

loop.exit:                                        ; preds = %for.body, %middle.block
  %44 = phi ptr [ %spec.select, %for.body ], [ %16, %middle.block ]
  br label %for.cond.cleanup.loopexit
}

declare i32 @llvm.smax.i32(i32, i32)

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
