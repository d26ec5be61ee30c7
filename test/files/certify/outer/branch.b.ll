
define void @f(ptr noundef noalias %in, ptr noundef noalias %out, i64 noundef %m, i64 noundef %n) {
entry:
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
  br label %winner
winner:
  %wj = phi i64 [ 0, %wide ], [ %wj.next, %winner ]
  %ws = phi <2 x i64> [ %iv, %wide ], [ %ws2, %winner ]
  %wbp = getelementptr inbounds i64, ptr %in, i64 %wj
  %wb = load i64, ptr %wbp, align 8
  %wb0 = insertelement <2 x i64> poison, i64 %wb, i64 0
  %wbs = shufflevector <2 x i64> %wb0, <2 x i64> poison, <2 x i32> zeroinitializer
  %wc = icmp ult <2 x i64> %wbs, %ws
  %wt = mul <2 x i64> %ws, %wbs
  %ws2 = select <2 x i1> %wc, <2 x i64> %wt, <2 x i64> %ws
  %wj.next = add nuw nsw i64 %wj, 1
  %wj.done = icmp eq i64 %wj.next, %m
  br i1 %wj.done, label %wlatch, label %winner
wlatch:
  %wop = getelementptr inbounds i64, ptr %out, i64 %index
  store <2 x i64> %ws2, ptr %wop, align 8
  %index.next = add nuw i64 %index, 2
  %wdone = icmp eq i64 %index.next, %nvec
  br i1 %wdone, label %middle, label %wide, !superword.outer !0
middle:
  %all = icmp eq i64 %rest, 0
  br i1 %all, label %exit, label %outer
outer:
  %i = phi i64 [ 0, %check ], [ %nvec, %middle ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %next ]
  %s = phi i64 [ %i, %outer ], [ %s2, %next ]
  %bp = getelementptr inbounds i64, ptr %in, i64 %j
  %b = load i64, ptr %bp, align 8
  %c = icmp ult i64 %b, %s
  br i1 %c, label %then, label %next
then:
  %t = mul i64 %s, %b
  br label %next
next:
  %s2 = phi i64 [ %s, %inner ], [ %t, %then ]
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %m
  br i1 %j.done, label %latch, label %inner
latch:
  %op = getelementptr inbounds i64, ptr %out, i64 %i
  store i64 %s2, ptr %op, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}
!0 = !{i32 0, i32 2}
!1 = !{!"soa", i32 0, i32 2}
!2 = !{!"aos", i32 0, i32 2}
