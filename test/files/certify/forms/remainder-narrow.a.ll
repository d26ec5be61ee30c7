target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @least(i32 %n, ptr noalias %x, ptr noalias %y) {
entry:
  %cmp = icmp ne i32 %n, 0
  br i1 %cmp, label %loop.entry, label %end

loop.entry:
  %0 = icmp ult i32 %n, 32
  br i1 %0, label %scalar.ph, label %vector.memcheck

vector.memcheck:
  %1 = ptrtoint ptr %x to i64
  %2 = ptrtoint ptr %x to i64
  %3 = sub i64 %2, %1
  %4 = add i64 %3, -1
  %5 = icmp ult i64 %4, 127
  %6 = sub i32 2147483647, 0
  %7 = sub i32 %n, 1
  %8 = icmp ugt i32 %7, %6
  %9 = or i1 %5, %8
  br i1 %9, label %scalar.ph, label %vector.ph

vector.ph:
  %10 = urem i32 %n, 32
  %n.vec = sub i32 %n, %10
  br label %vector.body

vector.body:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %11 = getelementptr inbounds i32, ptr %x, i32 %index
  %12 = getelementptr inbounds i32, ptr %y, i32 %index
  %13 = load <8 x i32>, ptr %11, align 4
  %14 = getelementptr inbounds i32, ptr %11, i64 8
  %15 = load <8 x i32>, ptr %14, align 4
  %16 = getelementptr inbounds i32, ptr %11, i64 16
  %17 = load <8 x i32>, ptr %16, align 4
  %18 = getelementptr inbounds i32, ptr %11, i64 24
  %19 = load <8 x i32>, ptr %18, align 4
  %20 = load <8 x i32>, ptr %12, align 4
  %21 = getelementptr inbounds i32, ptr %12, i64 8
  %22 = load <8 x i32>, ptr %21, align 4
  %23 = getelementptr inbounds i32, ptr %12, i64 16
  %24 = load <8 x i32>, ptr %23, align 4
  %25 = getelementptr inbounds i32, ptr %12, i64 24
  %26 = load <8 x i32>, ptr %25, align 4
  %27 = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %13, <8 x i32> %20)
  %28 = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %15, <8 x i32> %22)
  %29 = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %17, <8 x i32> %24)
  %30 = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %19, <8 x i32> %26)
  store <8 x i32> %27, ptr %11, align 4
  %31 = getelementptr inbounds i32, ptr %11, i64 8
  store <8 x i32> %28, ptr %31, align 4
  %32 = getelementptr inbounds i32, ptr %11, i64 16
  store <8 x i32> %29, ptr %32, align 4
  %33 = getelementptr inbounds i32, ptr %11, i64 24
  store <8 x i32> %30, ptr %33, align 4
  %index.next = add nuw i32 %index, 32
  %34 = icmp eq i32 %index.next, %n.vec
  br i1 %34, label %middle.block, label %vector.body

middle.block:
  %35 = icmp eq i32 %n, %n.vec
  br i1 %35, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %loop

loop:
  %iv = phi i32 [ %iv.next, %loop ], [ %resume, %scalar.ph ]
  %xi = getelementptr inbounds i32, ptr %x, i32 %iv
  %yi = getelementptr inbounds i32, ptr %y, i32 %iv
  %xld = load i32, ptr %xi, align 4
  %yld = load i32, ptr %yi, align 4
  %call = tail call i32 @llvm.smin.i32(i32 %xld, i32 %yld)
  store i32 %call, ptr %xi, align 4
  %iv.next = add i32 %iv, 1
  %exitcond = icmp eq i32 %iv.next, %n
  br i1 %exitcond, label %loop.exit, label %loop

loop.exit:
  br label %end

end:
  ret void
}

declare i32 @llvm.smin.i32(i32, i32)

declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>)

