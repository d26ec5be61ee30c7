; passes: load-coalescing
; target: avx2
; Both corners of a box would be a load of six lanes, which is no cheaper than two of three: four lanes each are.
; run: @overlap([float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [float 0.5, 2.5, 3.0, 4.0, 5.0, 3.0]) == 1

define i32 @overlap(ptr %a, ptr %b) {
  %ahi = getelementptr inbounds i8, ptr %a, i64 12
  %bhi = getelementptr inbounds i8, ptr %b, i64 12
  %al = load <3 x float>, ptr %a, align 4
  %bh = load <3 x float>, ptr %bhi, align 4
  %bl = load <3 x float>, ptr %b, align 4
  %ah = load <3 x float>, ptr %ahi, align 4
  %c = fcmp ole <3 x float> %al, %bh
  %d = fcmp ole <3 x float> %bl, %ah
  %both = and <3 x i1> %c, %d
  %all = call i1 @llvm.vector.reduce.and.v3i1(<3 x i1> %both)
  %r = zext i1 %all to i32
  ret i32 %r
}

declare i1 @llvm.vector.reduce.and.v3i1(<3 x i1>)
