define void @f(ptr noalias %a, ptr noalias %c, i32 %n) {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop.entry, label %exit

loop.entry:
  %0 = icmp ult i32 %n, 4
  br i1 %0, label %scalar.ph, label %vector.ph

vector.ph:
  %1 = urem i32 %n, 4
  %n.vec = sub i32 %n, %1
  br label %vector.body

vector.body:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = getelementptr inbounds i32, ptr %a, i32 %index
  %3 = load <4 x i32>, ptr %2, align 4
  %4 = and <4 x i32> %3, <i32 63, i32 63, i32 63, i32 63>
  %5 = getelementptr inbounds i32, ptr %c, i32 %index
  store <4 x i32> %4, ptr %5, align 4
  %index.next = add nuw i32 %index, 4
  %6 = icmp eq i32 %index.next, %n.vec
  br i1 %6, label %middle.block, label %vector.body

middle.block:
  %7 = icmp eq i32 %n, %n.vec
  br i1 %7, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i32 [ 0, %loop.entry ], [ %n.vec, %middle.block ]
  br label %loop

loop:
  %i = phi i32 [ %next, %loop ], [ %resume, %scalar.ph ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %low = and i32 %x, 63
  %q = getelementptr inbounds i32, ptr %c, i32 %i
  store i32 %low, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %loop.exit

loop.exit:
  br label %exit

exit:
  ret void
}
