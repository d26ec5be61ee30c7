
@bytes = internal global [64 x i8] c"0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789ABCDEF"

define void @reverse_words(ptr %p, i32 %n) {
entry:
  %0 = call i8 @llvm.annotation.i8.p0(i8 0, ptr null, ptr null, i32 0)
  %1 = insertelement <16 x i8> poison, i8 %0, i64 0
  %2 = shufflevector <16 x i8> %1, <16 x i8> poison, <16 x i32> zeroinitializer
  %3 = or <16 x i8> <i8 3, i8 0, i8 1, i8 2, i8 7, i8 4, i8 5, i8 6, i8 11, i8 8, i8 9, i8 10, i8 15, i8 12, i8 13, i8 14>, %2
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr <16 x i8>, ptr %p, i32 %i
  %v = load <16 x i8>, ptr %at, align 1
  %r = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %v, <16 x i8> %3)
  store <16 x i8> %r, ptr %at, align 1
  %next = add nuw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @without(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  %r = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %v, <16 x i8> <i8 3, i8 0, i8 1, i8 2, i8 7, i8 4, i8 5, i8 6, i8 11, i8 8, i8 9, i8 10, i8 15, i8 12, i8 13, i8 14>)
  store <16 x i8> %r, ptr %p, align 1
  ret void
}

define i8 @no_argument() {
entry:
  %0 = call i8 @llvm.annotation.i8.p0(i8 0, ptr null, ptr null, i32 0)
  %1 = insertelement <16 x i8> poison, i8 %0, i64 0
  %2 = shufflevector <16 x i8> %1, <16 x i8> poison, <16 x i32> zeroinitializer
  %3 = or <16 x i8> <i8 3, i8 0, i8 1, i8 2, i8 7, i8 4, i8 5, i8 6, i8 11, i8 8, i8 9, i8 10, i8 15, i8 12, i8 13, i8 14>, %2
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr <16 x i8>, ptr @bytes, i32 %i
  %v = load <16 x i8>, ptr %at, align 1
  %r = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %v, <16 x i8> %3)
  store <16 x i8> %r, ptr %at, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 4
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  %first = load i8, ptr @bytes, align 1
  ret i8 %first
}

declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)

declare i8 @llvm.annotation.i8.p0(i8, ptr, ptr, i32)
