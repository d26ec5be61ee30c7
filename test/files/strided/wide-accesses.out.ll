
define void @scale(ptr %x, ptr %y, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 3
  %p = getelementptr inbounds float, ptr %x, i32 %at
  %0 = load <8 x float>, ptr %p, align 4
  %a = shufflevector <8 x float> %0, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %p.1 = getelementptr inbounds float, ptr %p, i32 4
  %b = shufflevector <8 x float> %0, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %c = fmul <4 x float> %a, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %d = fmul <4 x float> %b, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %q = getelementptr inbounds float, ptr %y, i32 %at
  %q.1 = getelementptr i8, ptr %q, i32 16
  %1 = shufflevector <4 x float> %c, <4 x float> %d, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x float> %1, ptr %q, align 4
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  ret void
}

define void @between(ptr %x, ptr %y, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
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

exit:                                             ; preds = %loop
  ret void
}

define void @turns(ptr %x, ptr %y, <4 x i32> %v, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
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

exit:                                             ; preds = %loop
  ret void
}

define void @five(ptr %x, i32 %n) {
entry:
  %z = load <4 x i32>, ptr %x, align 4
  %x.1 = getelementptr i8, ptr %x, i32 16
  %w = load <4 x i32>, ptr %x.1, align 4
  %first = add <4 x i32> %z, %w
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi <4 x i32> [ %first, %entry ], [ %all, %loop ]
  %at = mul i32 %i, 80
  %p = getelementptr i8, ptr %x, i32 %at
  %p.4 = getelementptr i8, ptr %p, i32 64
  %e = load <4 x i32>, ptr %p.4, align 4
  %0 = load <16 x i32>, ptr %p, align 4
  %a = shufflevector <16 x i32> %0, <16 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %p.1 = getelementptr i8, ptr %p, i32 16
  %b = shufflevector <16 x i32> %0, <16 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %p.2 = getelementptr i8, ptr %p.1, i32 16
  %c = shufflevector <16 x i32> %0, <16 x i32> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>
  %p.3 = getelementptr i8, ptr %p.2, i32 16
  %d = shufflevector <16 x i32> %0, <16 x i32> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>
  %ab = add <4 x i32> %a, %b
  %cd = add <4 x i32> %c, %d
  %abcd = add <4 x i32> %ab, %cd
  %abcde = add <4 x i32> %abcd, %e
  %all = add <4 x i32> %sum, %abcde
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, %n
  br i1 %done, label %exit, label %loop

exit:                                             ; preds = %loop
  store <4 x i32> %all, ptr %x, align 4
  ret void
}

define void @narrowed(ptr %x, ptr %y, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
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

exit:                                             ; preds = %loop
  ret void
}

define void @lesser(ptr %x, ptr noalias %y, <2 x double> %low, <2 x double> %high, i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = shl i32 %i, 2
  %p = getelementptr inbounds double, ptr %x, i32 %at
  %0 = load <4 x double>, ptr %p, align 8
  %a = shufflevector <4 x double> %0, <4 x double> poison, <2 x i32> <i32 0, i32 1>
  %p.1 = getelementptr inbounds double, ptr %p, i32 2
  %b = shufflevector <4 x double> %0, <4 x double> poison, <2 x i32> <i32 2, i32 3>
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

exit:                                             ; preds = %loop
  ret void
}
