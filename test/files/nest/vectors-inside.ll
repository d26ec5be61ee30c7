; refuses: LoopInstruction
; sweep: i64:n n 6
; The inner loop has been vectorized before: lanes of lanes there are none.
define void @f(ptr %b, i64 %n, i64 %m) "target-features"="+simd128" {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %total = phi <2 x i64> [ zeroinitializer, %outer ], [ %sum, %inner ]
  %x = insertelement <2 x i64> <i64 1, i64 3>, i64 %j, i64 1
  %sum = add <2 x i64> %total, %x
  %j.next = add nuw nsw i64 %j, 2
  %more = icmp ult i64 %j.next, %m
  br i1 %more, label %inner, label %latch

latch:
  %all = call i64 @llvm.vector.reduce.add.v2i64(<2 x i64> %sum)
  %p = getelementptr inbounds i64, ptr %b, i64 %i
  store i64 %all, ptr %p, align 8
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %outer, label %exit

exit:
  ret void
}

declare i64 @llvm.vector.reduce.add.v2i64(<2 x i64>)
