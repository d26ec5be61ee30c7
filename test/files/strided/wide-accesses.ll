; passes: wide-accesses
; target: wasm128
; Registers that lie side by side are accessed at once in loops. Four at a time, then two; nothing moves over what may write.
; run: @scale([float 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], [float 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], 1)
; run: @between([i32 1, 2, 3, 4, 5, 6, 7, 8], [i32 0, 0, 0, 0, 0, 0, 0, 0], 1)

define void @scale(ptr %x, ptr %y, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 3
  %p = getelementptr inbounds float, ptr %x, i32 %at
  %a = load <4 x float>, ptr %p, align 4
  %p.1 = getelementptr inbounds float, ptr %p, i32 4
  %b = load <4 x float>, ptr %p.1, align 4
  %c = fmul <4 x float> %a, splat (float 2.0)
  %d = fmul <4 x float> %b, splat (float 2.0)
  %q = getelementptr inbounds float, ptr %y, i32 %at
  store <4 x float> %c, ptr %q, align 4
  %q.1 = getelementptr i8, ptr %q, i32 16
  store <4 x float> %d, ptr %q.1, align 4
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

; A store stands between the loads, and a load between the stores.
define void @between(ptr %x, ptr %y, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 3
  %p = getelementptr inbounds i32, ptr %x, i32 %at
  %a = load <4 x i32>, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %y, i32 %at
  store <4 x i32> %a, ptr %q, align 4
  %p.1 = getelementptr inbounds i32, ptr %p, i32 4
  %b = load <4 x i32>, ptr %p.1, align 4
  %q.1 = getelementptr inbounds i32, ptr %q, i32 4
  store <4 x i32> %b, ptr %q.1, align 4
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

; Stores to two arrays take turns: they may be the same bytes.
define void @turns(ptr %x, ptr %y, <4 x i32> %v, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 3
  %p = getelementptr inbounds i32, ptr %x, i32 %at
  %q = getelementptr inbounds i32, ptr %y, i32 %at
  %p.1 = getelementptr inbounds i32, ptr %p, i32 4
  %q.1 = getelementptr inbounds i32, ptr %q, i32 4
  store <4 x i32> %v, ptr %p, align 4
  store <4 x i32> %v, ptr %q, align 4
  store <4 x i32> %v, ptr %p.1, align 4
  store <4 x i32> %v, ptr %q.1, align 4
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

; Five registers: four, and one alone. Outside of loops nothing is gained.
define void @five(ptr %x, i32 %n) {
entry:
  %z = load <4 x i32>, ptr %x, align 4
  %x.1 = getelementptr i8, ptr %x, i32 16
  %w = load <4 x i32>, ptr %x.1, align 4
  %first = add <4 x i32> %z, %w
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi <4 x i32> [ %first, %entry ], [ %all, %loop ]
  %at = mul i32 %i, 80
  %p = getelementptr i8, ptr %x, i32 %at
  %p.4 = getelementptr i8, ptr %p, i32 64
  %e = load <4 x i32>, ptr %p.4, align 4
  %a = load <4 x i32>, ptr %p, align 4
  %p.1 = getelementptr i8, ptr %p, i32 16
  %b = load <4 x i32>, ptr %p.1, align 4
  %p.2 = getelementptr i8, ptr %p.1, i32 16
  %c = load <4 x i32>, ptr %p.2, align 4
  %p.3 = getelementptr i8, ptr %p.2, i32 16
  %d = load <4 x i32>, ptr %p.3, align 4
  %ab = add <4 x i32> %a, %b
  %cd = add <4 x i32> %c, %d
  %abcd = add <4 x i32> %ab, %cd
  %abcde = add <4 x i32> %abcd, %e
  %all = add <4 x i32> %sum, %abcde
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  store <4 x i32> %all, ptr %x, align 4
  ret void
}

; Numbers that were made narrower are stored a register at a time.
define void @narrowed(ptr %x, ptr %y, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 5
  %p = getelementptr inbounds i16, ptr %x, i32 %at
  %a = load <16 x i16>, ptr %p, align 2
  %p.1 = getelementptr inbounds i16, ptr %p, i32 16
  %b = load <16 x i16>, ptr %p.1, align 2
  %c = trunc <16 x i16> %a to <16 x i8>
  %d = trunc <16 x i16> %b to <16 x i8>
  %q = getelementptr inbounds i8, ptr %y, i32 %at
  store <16 x i8> %c, ptr %q, align 1
  %q.1 = getelementptr inbounds i8, ptr %q, i32 16
  store <16 x i8> %d, ptr %q.1, align 1
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

; The back end knows the lesser of floats a register at a time: stores of it stay apart.
define void @lesser(ptr %x, ptr noalias %y, <2 x double> %low, <2 x double> %high, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 2
  %p = getelementptr inbounds double, ptr %x, i32 %at
  %a = load <2 x double>, ptr %p, align 8
  %p.1 = getelementptr inbounds double, ptr %p, i32 2
  %b = load <2 x double>, ptr %p.1, align 8
  %a.above = fcmp ogt <2 x double> %a, %high
  %b.above = fcmp ogt <2 x double> %b, %high
  %a.most = select <2 x i1> %a.above, <2 x double> %high, <2 x double> %a
  %b.most = select <2 x i1> %b.above, <2 x double> %high, <2 x double> %b
  %a.below = fcmp olt <2 x double> %a, %low
  %b.below = fcmp olt <2 x double> %b, %low
  %c = select <2 x i1> %a.below, <2 x double> %low, <2 x double> %a.most
  %d = select <2 x i1> %b.below, <2 x double> %low, <2 x double> %b.most
  %q = getelementptr inbounds double, ptr %y, i32 %at
  store <2 x double> %c, ptr %q, align 8
  %q.1 = getelementptr i8, ptr %q, i32 16
  store <2 x double> %d, ptr %q.1, align 8
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}
