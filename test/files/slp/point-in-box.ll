; passes: slp
; target: wasm128
; Is a point in a box: three comparisons of one kind and three of another, joined as masks.
; run: @inside([float 1.0, 2.0, 3.0], [float 0.0, 0.0, 0.0], [float 4.0, 4.0, 4.0])
; run: @inside([float 1.0, 2.0, 3.0], [float 0.0, 2.5, 0.0], [float 4.0, 4.0, 4.0])

define i32 @inside(ptr noalias noundef %p, ptr noalias noundef %lo, ptr noalias noundef %hi) {
entry:
  %0 = load float, ptr %p, align 4
  %1 = load float, ptr %lo, align 4
  %cmp = fcmp oge float %0, %1
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %p, i32 4
  %2 = load float, ptr %arrayidx2, align 4
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %lo, i32 4
  %3 = load float, ptr %arrayidx3, align 4
  %cmp4 = fcmp oge float %2, %3
  %and35 = and i1 %cmp, %cmp4
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %p, i32 8
  %4 = load float, ptr %arrayidx6, align 4
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %lo, i32 8
  %5 = load float, ptr %arrayidx7, align 4
  %cmp8 = fcmp oge float %4, %5
  %and1036 = and i1 %and35, %cmp8
  %6 = load float, ptr %hi, align 4
  %cmp13 = fcmp ole float %0, %6
  %and1537 = and i1 %and1036, %cmp13
  %arrayidx17 = getelementptr inbounds nuw i8, ptr %hi, i32 4
  %7 = load float, ptr %arrayidx17, align 4
  %cmp18 = fcmp ole float %2, %7
  %and2038 = and i1 %and1537, %cmp18
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %hi, i32 8
  %8 = load float, ptr %arrayidx22, align 4
  %cmp23 = fcmp ole float %4, %8
  %and2539 = and i1 %and2038, %cmp23
  %and25 = zext i1 %and2539 to i32
  ret i32 %and25
}
