
define i64 @f(ptr noundef noalias %in, ptr noundef noalias %out, i64 noundef %n, i64 noundef %q) {
entry:
  %t = alloca [8 x i64], align 16
  %s = alloca [8 x <2 x i64>], align 16, !superword.layout !1
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %none, label %check
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
  %wkl = load <2 x i64>, ptr %wip, align 8
  %wk = and <2 x i64> %wkl, <i64 7, i64 7>
  %k0 = extractelement <2 x i64> %wk, i64 0
  %k1 = extractelement <2 x i64> %wk, i64 1
  %tp0 = getelementptr inbounds [8 x <2 x i64>], ptr %s, i64 0, i64 %k0, i64 0
  %tp1 = getelementptr inbounds [8 x <2 x i64>], ptr %s, i64 0, i64 %k1, i64 1
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
  %from0 = getelementptr i8, ptr %s, i64 8
  %copy0 = load i64, ptr %from0, align 8
  %to0 = getelementptr i8, ptr %t, i64 0
  store i64 %copy0, ptr %to0, align 8
  %from1 = getelementptr i8, ptr %s, i64 24
  %copy1 = load i64, ptr %from1, align 8
  %to1 = getelementptr i8, ptr %t, i64 8
  store i64 %copy1, ptr %to1, align 8
  %from2 = getelementptr i8, ptr %s, i64 40
  %copy2 = load i64, ptr %from2, align 8
  %to2 = getelementptr i8, ptr %t, i64 16
  store i64 %copy2, ptr %to2, align 8
  %from3 = getelementptr i8, ptr %s, i64 56
  %copy3 = load i64, ptr %from3, align 8
  %to3 = getelementptr i8, ptr %t, i64 24
  store i64 %copy3, ptr %to3, align 8
  %from4 = getelementptr i8, ptr %s, i64 72
  %copy4 = load i64, ptr %from4, align 8
  %to4 = getelementptr i8, ptr %t, i64 32
  store i64 %copy4, ptr %to4, align 8
  %from5 = getelementptr i8, ptr %s, i64 88
  %copy5 = load i64, ptr %from5, align 8
  %to5 = getelementptr i8, ptr %t, i64 40
  store i64 %copy5, ptr %to5, align 8
  %from6 = getelementptr i8, ptr %s, i64 104
  %copy6 = load i64, ptr %from6, align 8
  %to6 = getelementptr i8, ptr %t, i64 48
  store i64 %copy6, ptr %to6, align 8
  %from7 = getelementptr i8, ptr %s, i64 120
  %copy7 = load i64, ptr %from7, align 8
  %to7 = getelementptr i8, ptr %t, i64 56
  store i64 %copy7, ptr %to7, align 8
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
  %kl = load i64, ptr %ip, align 8
  %k = and i64 %kl, 7
  %tp = getelementptr inbounds [8 x i64], ptr %t, i64 0, i64 %k
  %r = load i64, ptr %tp, align 8
  %op = getelementptr inbounds i64, ptr %out, i64 %i
  store i64 %r, ptr %op, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
none:
  ret i64 -1
exit:
  %qs = and i64 %q, 7
  %lp = getelementptr inbounds [8 x i64], ptr %t, i64 0, i64 %qs
  %last = load i64, ptr %lp, align 8
  ret i64 %last
}
!0 = !{i32 0, i32 2}
!1 = !{!"soa", i32 0, i32 2}
!2 = !{!"aos", i32 0, i32 2}
