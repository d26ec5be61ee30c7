; passes: slp
; target: sse4.2
; dst[0..3] = (src1[0..3] + src2[0..3]) >> 1: a loop that was unrolled by hand, and is packed as it is.
; run: @average([i32 x 8], [i32 1, 2, 3, 4, 5, 6, 7, 8], [i32 8, 8, 8, 8, -9, -9, -9, -9], 2)

define void @average(ptr noalias %dst, ptr noalias %src1, ptr noalias %src2, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %d = phi ptr [ %dst, %entry ], [ %d4, %loop ]
  %a = phi ptr [ %src1, %entry ], [ %a4, %loop ]
  %b = phi ptr [ %src2, %entry ], [ %b4, %loop ]
  %pa0 = getelementptr inbounds i32, ptr %a, i64 0
  %x0 = load i32, ptr %pa0, align 4
  %pb0 = getelementptr inbounds i32, ptr %b, i64 0
  %y0 = load i32, ptr %pb0, align 4
  %s0 = add nsw i32 %x0, %y0
  %h0 = ashr i32 %s0, 1
  %pd0 = getelementptr inbounds i32, ptr %d, i64 0
  store i32 %h0, ptr %pd0, align 4
  %pa1 = getelementptr inbounds i32, ptr %a, i64 1
  %x1 = load i32, ptr %pa1, align 4
  %pb1 = getelementptr inbounds i32, ptr %b, i64 1
  %y1 = load i32, ptr %pb1, align 4
  %s1 = add nsw i32 %x1, %y1
  %h1 = ashr i32 %s1, 1
  %pd1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %h1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds i32, ptr %a, i64 2
  %x2 = load i32, ptr %pa2, align 4
  %pb2 = getelementptr inbounds i32, ptr %b, i64 2
  %y2 = load i32, ptr %pb2, align 4
  %s2 = add nsw i32 %x2, %y2
  %h2 = ashr i32 %s2, 1
  %pd2 = getelementptr inbounds i32, ptr %d, i64 2
  store i32 %h2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds i32, ptr %a, i64 3
  %x3 = load i32, ptr %pa3, align 4
  %pb3 = getelementptr inbounds i32, ptr %b, i64 3
  %y3 = load i32, ptr %pb3, align 4
  %s3 = add nsw i32 %x3, %y3
  %h3 = ashr i32 %s3, 1
  %pd3 = getelementptr inbounds i32, ptr %d, i64 3
  store i32 %h3, ptr %pd3, align 4
  %d4 = getelementptr inbounds i32, ptr %d, i64 4
  %a4 = getelementptr inbounds i32, ptr %a, i64 4
  %b4 = getelementptr inbounds i32, ptr %b, i64 4
  %k1 = add nuw nsw i32 %k, 1
  %c = icmp eq i32 %k1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}
