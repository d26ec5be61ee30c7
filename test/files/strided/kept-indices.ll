; passes: byte-lookups
; target: wasm128
; A look-up in a loop takes its indices from the entry block, where LLVM's optimizer cannot see that they are constant.
; run: @reverse_words([i8 x 64], 4)
; run: @without([i8 x 64])
; run: @no_argument()

define void @reverse_words(ptr %p, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr <16 x i8>, ptr %p, i32 %i
  %v = load <16 x i8>, ptr %at, align 1
  %r = shufflevector <16 x i8> %v, <16 x i8> poison, <16 x i32> <i32 3, i32 0, i32 1, i32 2, i32 7, i32 4, i32 5, i32 6, i32 11, i32 8, i32 9, i32 10, i32 15, i32 12, i32 13, i32 14>
  store <16 x i8> %r, ptr %at, align 1
  %next = add nuw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

; Not in a loop: the table would be made anew each time in any case.
define void @without(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  %r = shufflevector <16 x i8> %v, <16 x i8> poison, <16 x i32> <i32 3, i32 0, i32 1, i32 2, i32 7, i32 4, i32 5, i32 6, i32 11, i32 8, i32 9, i32 10, i32 15, i32 12, i32 13, i32 14>
  store <16 x i8> %r, ptr %p, align 1
  ret void
}

@bytes = internal global [64 x i8] c"0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789ABCDEF"

define i8 @no_argument() {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr <16 x i8>, ptr @bytes, i32 %i
  %v = load <16 x i8>, ptr %at, align 1
  %r = shufflevector <16 x i8> %v, <16 x i8> poison, <16 x i32> <i32 3, i32 0, i32 1, i32 2, i32 7, i32 4, i32 5, i32 6, i32 11, i32 8, i32 9, i32 10, i32 15, i32 12, i32 13, i32 14>
  store <16 x i8> %r, ptr %at, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 4
  br i1 %done, label %exit, label %loop

exit:
  %first = load i8, ptr @bytes, align 1
  ret i8 %first
}
