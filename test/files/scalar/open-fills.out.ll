
@numbers = private unnamed_addr constant [4 x float] [float 1.000000e+00, float 2.000000e+00, float 4.000000e+00, float 8.000000e+00], align 16

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @zeros(ptr %y, ptr %d, i64 %n) {
entry:
  %t = alloca [4 x float], align 16
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store float 0.000000e+00, ptr %t, align 16, !llvm.access.group !0
  %0 = getelementptr i8, ptr %t, i32 4
  store float 0.000000e+00, ptr %0, align 4, !llvm.access.group !0
  %1 = getelementptr i8, ptr %t, i32 8
  store float 0.000000e+00, ptr %1, align 8, !llvm.access.group !0
  %2 = getelementptr i8, ptr %t, i32 12
  store float 0.000000e+00, ptr %2, align 4, !llvm.access.group !0
  %p = getelementptr inbounds i32, ptr %d, i64 %i
  %at = load i32, ptr %p, align 4
  %q = getelementptr inbounds float, ptr %t, i32 %at
  store float 2.000000e+00, ptr %q, align 4
  %r = load float, ptr %t, align 4
  %o = getelementptr inbounds float, ptr %y, i64 %i
  store float %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @table(ptr %y, i64 %n) {
entry:
  %t = alloca [4 x float], align 16
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %0 = load float, ptr @numbers, align 16
  store float %0, ptr %t, align 16
  %1 = getelementptr i8, ptr @numbers, i32 4
  %2 = load float, ptr %1, align 4
  %3 = getelementptr i8, ptr %t, i32 4
  store float %2, ptr %3, align 4
  %4 = getelementptr i8, ptr @numbers, i32 8
  %5 = load float, ptr %4, align 8
  %6 = getelementptr i8, ptr %t, i32 8
  store float %5, ptr %6, align 8
  %7 = getelementptr i8, ptr @numbers, i32 12
  %8 = load float, ptr %7, align 4
  %9 = getelementptr i8, ptr %t, i32 12
  store float %8, ptr %9, align 4
  %q = getelementptr inbounds float, ptr %t, i64 %i
  %r = load float, ptr %q, align 4
  %o = getelementptr inbounds float, ptr %y, i64 %i
  store float %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @pairs(ptr %y, i64 %n) {
entry:
  %t = alloca { i32, i16, i16 }, align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store i32 1, ptr %t, align 4
  %half = getelementptr i8, ptr %t, i64 4
  %0 = getelementptr i8, ptr %t, i32 4
  store i16 771, ptr %0, align 4
  %1 = getelementptr i8, ptr %t, i32 6
  store i16 771, ptr %1, align 2
  %r = load i32, ptr %half, align 4
  %o = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @left(ptr %y, i64 %n) {
entry:
  %t = alloca [4 x i32], align 16
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false)
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 1, i64 16, i1 true)
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 2, i64 14, i1 false)
  %r = load i32, ptr %t, align 4
  %o = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @gap(ptr %y, i64 %n) {
entry:
  %t = alloca { i8, i32 }, align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 4 %t, i8 0, i64 8, i1 false)
  %r = load i32, ptr %t, align 4
  %o = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

declare void @see(ptr)

define void @shared(ptr %y, i64 %n) {
entry:
  %t = alloca [4 x i32], align 16
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false)
  call void @see(ptr %t)
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @large(ptr %y, i64 %n) {
entry:
  %t = alloca [100000000 x i32], align 16
  %u = alloca { [1000000000 x {}], [8 x i32] }, align 16
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr align 16 %u, i8 0, i64 18, i1 false)
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

!0 = distinct !{}
