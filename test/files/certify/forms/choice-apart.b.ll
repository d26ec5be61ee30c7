target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @mask_copy(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, i32 noundef %3) {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %36

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  %8 = icmp ult i64 %7, 8
  br i1 %8, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %6
  %9 = sub i64 %7, 1
  %10 = mul i64 %9, 1
  %11 = getelementptr i8, ptr %1, i64 %10
  %12 = getelementptr i8, ptr %11, i64 1
  %13 = sub i64 %7, 1
  %14 = mul i64 %13, 4
  %15 = getelementptr i8, ptr %2, i64 %14
  %16 = getelementptr i8, ptr %15, i64 4
  %17 = icmp ult ptr %1, %16
  %18 = icmp ult ptr %2, %12
  %19 = and i1 %17, %18
  %20 = ptrtoint ptr %0 to i64
  %21 = ptrtoint ptr %2 to i64
  %22 = sub i64 %21, %20
  %23 = icmp ult i64 %22, 32
  %24 = or i1 %19, %23
  br i1 %24, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %25 = urem i64 %7, 8
  %n.vec = sub i64 %7, %25
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %26 = getelementptr inbounds i8, ptr %1, i64 %index
  %27 = load <8 x i8>, ptr %26, align 1
  %28 = icmp eq <8 x i8> %27, zeroinitializer
  %29 = getelementptr i32, ptr %0, i64 %index
  %30 = xor <8 x i1> %28, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %31 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %29, i32 4, <8 x i1> %30, <8 x i32> poison)
  %32 = select <8 x i1> %28, <8 x i32> zeroinitializer, <8 x i32> %31
  %33 = getelementptr inbounds i32, ptr %2, i64 %index
  store <8 x i32> %32, ptr %33, align 4
  %index.next = add nuw i64 %index, 8
  %34 = icmp eq i64 %index.next, %n.vec
  br i1 %34, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %35 = icmp eq i64 %7, %n.vec
  br i1 %35, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %6
  %resume = phi i64 [ 0, %6 ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %37

36:                                               ; preds = %loop.exit, %4
  ret void

37:                                               ; preds = %45, %scalar.ph
  %38 = phi i64 [ %48, %45 ], [ %resume, %scalar.ph ]
  %39 = getelementptr inbounds i8, ptr %1, i64 %38
  %40 = load i8, ptr %39, align 1
  %41 = icmp eq i8 %40, 0
  br i1 %41, label %45, label %42

42:                                               ; preds = %37
  %43 = getelementptr inbounds i32, ptr %0, i64 %38
  %44 = load i32, ptr %43, align 4
  br label %45

45:                                               ; preds = %42, %37
  %46 = phi i32 [ %44, %42 ], [ 0, %37 ]
  %47 = getelementptr inbounds i32, ptr %2, i64 %38
  store i32 %46, ptr %47, align 4
  %48 = add nuw nsw i64 %38, 1
  %49 = icmp eq i64 %48, %7
  br i1 %49, label %loop.exit, label %37

loop.exit:                                        ; preds = %45, %middle.block
  br label %36
}

declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr, i32, <8 x i1>, <8 x i32>)

