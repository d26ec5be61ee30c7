target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @total(ptr noundef %s) {
entry:
  %at = getelementptr inbounds nuw i8, ptr %s, i32 11
  %flag = load i8, ptr %at, align 1
  %long = icmp slt i8 %flag, 0
  %far = load ptr, ptr %s, align 4
  %data = select i1 %long, ptr %far, ptr %s
  %size = getelementptr inbounds nuw i8, ptr %s, i32 4
  %many = load i32, ptr %size, align 4
  %few = zext nneg i8 %flag to i32
  %n = select i1 %long, i32 %many, i32 %few
  %end = getelementptr inbounds nuw i8, ptr %data, i32 %n
  %none = icmp eq i32 %n, 0
  br i1 %none, label %exit, label %loop.entry

loop.entry:                                       ; preds = %entry
  %0 = icmp ult i32 %n, 64
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %1 = urem i32 %n, 64
  %n.vec = sub i32 %n, %1
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.sum = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %37, %vector.body ]
  %ind = phi ptr [ %data, %vector.ph ], [ %38, %vector.body ]
  %2 = load <16 x i8>, ptr %ind, align 1
  %3 = getelementptr i8, ptr %ind, i32 16
  %4 = load <16 x i8>, ptr %3, align 1
  %5 = getelementptr i8, ptr %ind, i32 32
  %6 = load <16 x i8>, ptr %5, align 1
  %7 = getelementptr i8, ptr %ind, i32 48
  %8 = load <16 x i8>, ptr %7, align 1
  %9 = shufflevector <16 x i8> %2, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %10 = shufflevector <16 x i8> %2, <16 x i8> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %11 = shufflevector <16 x i8> %4, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %12 = shufflevector <16 x i8> %4, <16 x i8> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %13 = shufflevector <16 x i8> %6, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %14 = shufflevector <16 x i8> %6, <16 x i8> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %15 = shufflevector <16 x i8> %8, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %16 = shufflevector <16 x i8> %8, <16 x i8> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %17 = zext <8 x i8> %9 to <8 x i16>
  %18 = zext <8 x i8> %10 to <8 x i16>
  %19 = zext <8 x i8> %11 to <8 x i16>
  %20 = zext <8 x i8> %12 to <8 x i16>
  %21 = zext <8 x i8> %13 to <8 x i16>
  %22 = zext <8 x i8> %14 to <8 x i16>
  %23 = zext <8 x i8> %15 to <8 x i16>
  %24 = zext <8 x i8> %16 to <8 x i16>
  %25 = add <8 x i16> %17, %18
  %26 = add <8 x i16> %19, %20
  %27 = add <8 x i16> %21, %22
  %28 = add <8 x i16> %23, %24
  %29 = add <8 x i16> %25, %26
  %30 = add <8 x i16> %27, %28
  %31 = add <8 x i16> %29, %30
  %32 = shufflevector <8 x i16> %31, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %33 = shufflevector <8 x i16> %31, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %34 = zext <4 x i16> %32 to <4 x i32>
  %35 = zext <4 x i16> %33 to <4 x i32>
  %36 = add <4 x i32> %34, %35
  %37 = add <4 x i32> %vec.sum, %36
  %38 = getelementptr i8, ptr %ind, i32 64
  %index.next = add nuw i32 %index, 64
  %39 = icmp eq i32 %index.next, %n.vec
  br i1 %39, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  %40 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %37)
  %41 = icmp eq i32 %n, %n.vec
  br i1 %41, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %40, %middle.block ]
  %resume1 = phi ptr [ %data, %loop.entry ], [ %38, %middle.block ]
  br label %head

head:                                             ; preds = %head, %scalar.ph
  %h = phi i32 [ %add, %head ], [ %resume, %scalar.ph ]
  %p = phi ptr [ %next, %head ], [ %resume1, %scalar.ph ]
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i32
  %add = add i32 %h, %w
  %next = getelementptr inbounds nuw i8, ptr %p, i32 1
  %done = icmp eq ptr %next, %end
  br i1 %done, label %loop.exit, label %head, !llvm.loop !4

loop.exit:                                        ; preds = %head, %middle.block
  %42 = phi i32 [ %add, %head ], [ %40, %middle.block ]
  br label %exit

exit:                                             ; preds = %loop.exit, %entry
  %r = phi i32 [ 0, %entry ], [ %42, %loop.exit ]
  ret i32 %r
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 64}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
