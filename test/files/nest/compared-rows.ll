; Columns of a matrix whose rows are as long as an argument says; every sum is stored in every turn.
; sweep: float:n float:3n n 3
define void @f(ptr %out, ptr %in, i32 %n, i32 %rows) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %j = phi i32 [ 0, %entry ], [ %j.next, %last ]
  %op = getelementptr inbounds float, ptr %out, i32 %j
  %top = getelementptr inbounds float, ptr %in, i32 %j
  store float 0.0, ptr %op, align 4
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]
  %sum = phi float [ 0.0, %outer ], [ %sum.next, %inner ]
  %row = mul nsw i32 %k, %n
  %ip = getelementptr inbounds float, ptr %top, i32 %row
  %x = load float, ptr %ip, align 4
  %sum.next = fadd float %sum, %x
  store float %sum.next, ptr %op, align 4
  %k.next = add nuw nsw i32 %k, 1
  %k.done = icmp eq i32 %k.next, %rows
  br i1 %k.done, label %last, label %inner

last:
  %j.next = add nuw nsw i32 %j, 1
  %j.done = icmp eq i32 %j.next, %n
  br i1 %j.done, label %exit, label %outer

exit:
  ret void
}
