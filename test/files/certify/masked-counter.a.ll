; A gather whose index is masked: (i * 5) mod 16 is no stride of 5 (llvm/llvm-project#156849).
target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define void @f(ptr noalias noundef %from, ptr noalias noundef %to) {
  br label %turn
turn:
  %k = phi i64 [ 0, %0 ], [ %next, %turn ]
  %times = mul nuw nsw i64 %k, 5
  %index = and i64 %times, 15
  %p = getelementptr inbounds i32, ptr %from, i64 %index
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %to, i64 %k
  store i32 %x, ptr %q, align 4
  %next = add nuw nsw i64 %k, 1
  %last = icmp eq i64 %next, 16
  br i1 %last, label %end, label %turn
end:
  ret void
}
