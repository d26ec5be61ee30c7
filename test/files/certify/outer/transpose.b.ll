
define void @f(ptr noundef noalias %a, ptr noundef noalias %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %check, label %exit
check:
  %few = icmp ult i64 %n, 4
  br i1 %few, label %outer, label %setup
setup:
  %rest = urem i64 %n, 4
  %nvec = sub i64 %n, %rest
  br label %wide
wide:
  %index = phi i64 [ 0, %setup ], [ %index.next, %wlatch ]
  %wcol = getelementptr inbounds float, ptr %b, i64 %index
  %w0 = getelementptr inbounds [61 x float], ptr %a, i64 %index
  br label %winner
winner:
  %wj = phi i64 [ 0, %wide ], [ %wj.next, %winner ]
  %p0 = getelementptr inbounds float, ptr %w0, i64 %wj
  %p1 = getelementptr i8, ptr %p0, i64 244
  %p2 = getelementptr i8, ptr %p0, i64 488
  %p3 = getelementptr i8, ptr %p0, i64 732
  %v0 = load float, ptr %p0, align 4
  %v1 = load float, ptr %p1, align 4
  %v2 = load float, ptr %p2, align 4
  %v3 = load float, ptr %p3, align 4
  %x0 = insertelement <4 x float> poison, float %v0, i64 0
  %x1 = insertelement <4 x float> %x0, float %v1, i64 1
  %x2 = insertelement <4 x float> %x1, float %v2, i64 2
  %x3 = insertelement <4 x float> %x2, float %v3, i64 3
  %wto = getelementptr inbounds [61 x float], ptr %wcol, i64 %wj
  store <4 x float> %x3, ptr %wto, align 4
  %wj.next = add nsw i64 %wj, 1
  %wj.done = icmp eq i64 %wj.next, %n
  br i1 %wj.done, label %wlatch, label %winner
wlatch:
  %index.next = add nuw i64 %index, 4
  %wdone = icmp eq i64 %index.next, %nvec
  br i1 %wdone, label %middle, label %wide, !superword.outer !0
middle:
  %all = icmp eq i64 %rest, 0
  br i1 %all, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %check ], [ %nvec, %middle ], [ %i.next, %latch ]
  %col = getelementptr inbounds float, ptr %b, i64 %i
  %row = getelementptr inbounds [61 x float], ptr %a, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %from = getelementptr inbounds float, ptr %row, i64 %j
  %v = load float, ptr %from, align 4
  %to = getelementptr inbounds [61 x float], ptr %col, i64 %j
  store float %v, ptr %to, align 4
  %j.next = add nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %latch, label %inner
latch:
  %i.next = add nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
!0 = !{i32 0, i32 4}
