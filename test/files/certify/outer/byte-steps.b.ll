
define void @f(ptr noundef noalias %in, ptr noundef noalias %out, i64 noundef %n) {
entry:
  %t = alloca [8 x i64], align 16
  %s = alloca [8 x <2 x i64>], align 16, !superword.layout !1
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %check
check:
  %few = icmp ult i64 %n, 2
  br i1 %few, label %outer, label %setup
setup:
  %rest = urem i64 %n, 2
  %nvec = sub i64 %n, %rest
  br label %wide
wide:
  %index = phi i64 [ 0, %setup ], [ %index.next, %wlatch ]
  %i1 = add nuw nsw i64 %index, 1
  %iv0 = insertelement <2 x i64> poison, i64 %index, i64 0
  %iv = insertelement <2 x i64> %iv0, i64 %i1, i64 1
  br label %wfill
wfill:
  %wj = phi i64 [ 0, %wide ], [ %wj.next, %wfill ]
  %wj0 = insertelement <2 x i64> poison, i64 %wj, i64 0
  %wjs = shufflevector <2 x i64> %wj0, <2 x i64> poison, <2 x i32> zeroinitializer
  %wv = mul <2 x i64> %wjs, %iv
  %wp = getelementptr inbounds [8 x <2 x i64>], ptr %s, i64 0, i64 %wj
  store <2 x i64> %wv, ptr %wp, align 16
  %wj.next = add nuw nsw i64 %wj, 1
  %wj.done = icmp eq i64 %wj.next, 8
  br i1 %wj.done, label %wlatch, label %wfill
wlatch:
  %wip = getelementptr inbounds i64, ptr %in, i64 %index
  %wk = load <2 x i64>, ptr %wip, align 8
  %k0 = extractelement <2 x i64> %wk, i64 0
  %k1 = extractelement <2 x i64> %wk, i64 1
  %kb0 = shl i64 %k0, 3
  %sp0 = getelementptr <2 x i8>, ptr %s, i64 %kb0
  %tp0 = getelementptr i64, ptr %sp0, i64 0
  %kb1 = shl i64 %k1, 3
  %sp1 = getelementptr <2 x i8>, ptr %s, i64 %kb1
  %tp1 = getelementptr i64, ptr %sp1, i64 1
  %r0 = load i64, ptr %tp0, align 8
  %r1 = load i64, ptr %tp1, align 8
  %wr0 = insertelement <2 x i64> poison, i64 %r0, i64 0
  %wr = insertelement <2 x i64> %wr0, i64 %r1, i64 1
  %wop = getelementptr inbounds i64, ptr %out, i64 %index
  store <2 x i64> %wr, ptr %wop, align 8
  %index.next = add nuw i64 %index, 2
  %wdone = icmp eq i64 %index.next, %nvec
  br i1 %wdone, label %middle, label %wide, !superword.outer !0
middle:
  %all = icmp eq i64 %rest, 0
  br i1 %all, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %check ], [ %nvec, %middle ], [ %i.next, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %outer ], [ %j.next, %fill ]
  %v = mul i64 %j, %i
  %p = getelementptr inbounds [8 x i64], ptr %t, i64 0, i64 %j
  store i64 %v, ptr %p, align 8
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 8
  br i1 %j.done, label %latch, label %fill
latch:
  %ip = getelementptr inbounds i64, ptr %in, i64 %i
  %k = load i64, ptr %ip, align 8
  %kb = shl i64 %k, 3
  %tp = getelementptr i8, ptr %t, i64 %kb
  %r = load i64, ptr %tp, align 8
  %op = getelementptr inbounds i64, ptr %out, i64 %i
  store i64 %r, ptr %op, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
!0 = !{i32 0, i32 2}
!1 = !{!"soa", i32 0, i32 2}
!2 = !{!"aos", i32 0, i32 2}
