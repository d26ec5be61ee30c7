
@bytes = internal global [64 x i8] c"0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789ABCDEF"

define void @reverse_words(ptr %p, i32 %n) {
entry:
  %0 = freeze i32 %n
  %1 = add i32 %0, -1
  %2 = mul i32 %1, %0
  %3 = and i32 %2, 1
  %4 = trunc i32 %3 to i8
  %5 = insertelement <16 x i8> poison, i8 %4, i64 0
  %6 = shufflevector <16 x i8> %5, <16 x i8> poison, <16 x i32> zeroinitializer
  %7 = or <16 x i8> <i8 3, i8 0, i8 1, i8 2, i8 7, i8 4, i8 5, i8 6, i8 11, i8 8, i8 9, i8 10, i8 15, i8 12, i8 13, i8 14>, %6
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr <16 x i8>, ptr %p, i32 %i
  %v = load <16 x i8>, ptr %at, align 1
  %r = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %v, <16 x i8> %7)
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
  %0 = alloca i8, align 1
  %1 = ptrtoint ptr %0 to i32
  %2 = add i32 %1, -1
  %3 = mul i32 %2, %1
  %4 = and i32 %3, 1
  %5 = trunc i32 %4 to i8
  %6 = insertelement <16 x i8> poison, i8 %5, i64 0
  %7 = shufflevector <16 x i8> %6, <16 x i8> poison, <16 x i32> zeroinitializer
  %8 = or <16 x i8> <i8 3, i8 0, i8 1, i8 2, i8 7, i8 4, i8 5, i8 6, i8 11, i8 8, i8 9, i8 10, i8 15, i8 12, i8 13, i8 14>, %7
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr <16 x i8>, ptr @bytes, i32 %i
  %v = load <16 x i8>, ptr %at, align 1
  %r = call <16 x i8> @llvm.wasm.swizzle(<16 x i8> %v, <16 x i8> %8)
  store <16 x i8> %r, ptr %at, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 4
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  %first = load i8, ptr @bytes, align 1
  ret i8 %first
}

declare <16 x i8> @llvm.wasm.swizzle(<16 x i8>, <16 x i8>)
