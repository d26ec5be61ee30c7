
define i32 @localdiff(ptr %ref, ptr %curr) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %i4, %loop ]
  %diff = phi i32 [ 0, %entry ], [ %5, %loop ]
  %i0x = add nuw nsw i64 %i, 0
  %r0 = getelementptr inbounds i32, ptr %ref, i64 %i0x
  %c0 = getelementptr inbounds i32, ptr %curr, i64 %i0x
  %0 = load <4 x i32>, ptr %r0, align 4
  %1 = load <4 x i32>, ptr %c0, align 4
  %2 = sub <4 x i32> %0, %1
  %3 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %2, i1 false)
  %4 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %3)
  %5 = add i32 %4, %diff
  %i4 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i4, 16
  br i1 %c, label %exit, label %loop

exit:                                             ; preds = %loop
  ret i32 %5
}

declare i32 @llvm.abs.i32(i32, i1)

declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1)

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
