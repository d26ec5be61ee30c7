; passes: slp
; target: sse4.2
; The localdiff loop, unrolled and renamed: four differences at once, the sum across.
; run: @localdiff([i32 1, 5, 9, 2, 6, 0, 3, 3, 8, 8, 1, 4, 2, 2, 7, 6], [i32 3, 3, 3, 3, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8])

define i32 @localdiff(ptr %ref, ptr %curr) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i4, %loop ]
  %diff = phi i32 [ 0, %entry ], [ %s3, %loop ]
  %i0x = add nuw nsw i64 %i, 0
  %r0 = getelementptr inbounds i32, ptr %ref, i64 %i0x
  %c0 = getelementptr inbounds i32, ptr %curr, i64 %i0x
  %x0 = load i32, ptr %r0, align 4
  %y0 = load i32, ptr %c0, align 4
  %l0 = sub i32 %x0, %y0
  %a0 = call i32 @llvm.abs.i32(i32 %l0, i1 false)
  %s0 = add i32 %diff, %a0
  %i1x = add nuw nsw i64 %i, 1
  %r1 = getelementptr inbounds i32, ptr %ref, i64 %i1x
  %c1 = getelementptr inbounds i32, ptr %curr, i64 %i1x
  %x1 = load i32, ptr %r1, align 4
  %y1 = load i32, ptr %c1, align 4
  %l1 = sub i32 %x1, %y1
  %a1 = call i32 @llvm.abs.i32(i32 %l1, i1 false)
  %s1 = add i32 %s0, %a1
  %i2x = add nuw nsw i64 %i, 2
  %r2 = getelementptr inbounds i32, ptr %ref, i64 %i2x
  %c2 = getelementptr inbounds i32, ptr %curr, i64 %i2x
  %x2 = load i32, ptr %r2, align 4
  %y2 = load i32, ptr %c2, align 4
  %l2 = sub i32 %x2, %y2
  %a2 = call i32 @llvm.abs.i32(i32 %l2, i1 false)
  %s2 = add i32 %s1, %a2
  %i3x = add nuw nsw i64 %i, 3
  %r3 = getelementptr inbounds i32, ptr %ref, i64 %i3x
  %c3 = getelementptr inbounds i32, ptr %curr, i64 %i3x
  %x3 = load i32, ptr %r3, align 4
  %y3 = load i32, ptr %c3, align 4
  %l3 = sub i32 %x3, %y3
  %a3 = call i32 @llvm.abs.i32(i32 %l3, i1 false)
  %s3 = add i32 %s2, %a3
  %i4 = add nuw nsw i64 %i, 4
  %c = icmp eq i64 %i4, 16
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %s3
}
declare i32 @llvm.abs.i32(i32, i1)
