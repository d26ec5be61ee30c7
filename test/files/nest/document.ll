; The three ways to address a private array that is a structure of arrays: the same element in all lanes, the lane's own
; index, an index that a load brings.
; sweep: i64:64 i32:n n
define void @f(ptr noalias %b, ptr noalias %y, i64 %n) {
entry:
  %arr.priv = alloca [64 x i32], align 4
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %iv1 = phi i64 [ 0, %entry ], [ %iv1.next, %latch ]
  %i32 = trunc i64 %iv1 to i32
  br label %fill

fill:
  %j = phi i64 [ 0, %outer ], [ %j.next, %fill ]
  %j32 = trunc i64 %j to i32
  %v = mul i32 %j32, %i32
  %uni.gep = getelementptr inbounds [64 x i32], ptr %arr.priv, i64 0, i64 %j
  store i32 %v, ptr %uni.gep, align 4, !llvm.access.group !0
  %j.next = add nuw nsw i64 %j, 1
  %filled = icmp eq i64 %j.next, 64
  br i1 %filled, label %latch, label %fill

latch:
  %uni.gep1 = getelementptr inbounds [64 x i32], ptr %arr.priv, i64 0, i64 3
  %a = load i32, ptr %uni.gep1, align 4, !llvm.access.group !0
  %str.gep1 = getelementptr inbounds [64 x i32], ptr %arr.priv, i64 0, i64 %iv1
  %c = load i32, ptr %str.gep1, align 4, !llvm.access.group !0
  %at = getelementptr inbounds i64, ptr %b, i64 %iv1
  %k = load i64, ptr %at, align 8, !llvm.access.group !0
  %low = and i64 %k, 63
  %rnd.gep1 = getelementptr inbounds [64 x i32], ptr %arr.priv, i64 0, i64 %low
  %d = load i32, ptr %rnd.gep1, align 4, !llvm.access.group !0
  %ac = add i32 %a, %c
  %sum = add i32 %ac, %d
  %to = getelementptr inbounds i32, ptr %y, i64 %iv1
  store i32 %sum, ptr %to, align 4, !llvm.access.group !0
  %iv1.next = add nuw nsw i64 %iv1, 1
  %done = icmp eq i64 %iv1.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1

exit:
  ret void
}

!0 = distinct !{}
!1 = distinct !{!1, !2, !3}
!2 = !{!"llvm.loop.parallel_accesses", !0}
!3 = !{!"llvm.loop.vectorize.enable", i1 true}
