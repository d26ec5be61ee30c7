; passes: slp,load-coalescing
; target: wasm128
; Six comparisons of the members of two boxes: three lanes each, joined, and asked as four.
; run: @overlap([float 0.0, 0.0, 0.0, 1.0, 1.0, 1.0], [float 0.5, 0.5, 0.5, 2.0, 2.0, 2.0])
; run: @overlap([float 0.0, 0.0, 0.0, 1.0, 1.0, 1.0], [float 0.5, 0.5, 1.5, 2.0, 2.0, 2.0])

define i32 @overlap(ptr noundef %a, ptr noundef %b) {
entry:
  %0 = load float, ptr %a, align 4
  %hi = getelementptr inbounds nuw i8, ptr %b, i32 12
  %1 = load float, ptr %hi, align 4
  %cmp = fcmp ole float %0, %1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %a, i32 4
  %2 = load float, ptr %arrayidx3, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %b, i32 16
  %3 = load float, ptr %arrayidx5, align 4
  %cmp6 = fcmp ole float %2, %3
  %and46 = and i1 %cmp, %cmp6
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %a, i32 8
  %4 = load float, ptr %arrayidx9, align 4
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %b, i32 20
  %5 = load float, ptr %arrayidx11, align 4
  %cmp12 = fcmp ole float %4, %5
  %and1447 = and i1 %and46, %cmp12
  %6 = load float, ptr %b, align 4
  %hi17 = getelementptr inbounds nuw i8, ptr %a, i32 12
  %7 = load float, ptr %hi17, align 4
  %cmp19 = fcmp ole float %6, %7
  %and2148 = and i1 %and1447, %cmp19
  %arrayidx23 = getelementptr inbounds nuw i8, ptr %b, i32 4
  %8 = load float, ptr %arrayidx23, align 4
  %arrayidx25 = getelementptr inbounds nuw i8, ptr %a, i32 16
  %9 = load float, ptr %arrayidx25, align 4
  %cmp26 = fcmp ole float %8, %9
  %and2849 = and i1 %and2148, %cmp26
  %arrayidx30 = getelementptr inbounds nuw i8, ptr %b, i32 8
  %10 = load float, ptr %arrayidx30, align 4
  %arrayidx32 = getelementptr inbounds nuw i8, ptr %a, i32 20
  %11 = load float, ptr %arrayidx32, align 4
  %cmp33 = fcmp ole float %10, %11
  %and3550 = and i1 %and2849, %cmp33
  %and35 = zext i1 %and3550 to i32
  ret i32 %and35
}
