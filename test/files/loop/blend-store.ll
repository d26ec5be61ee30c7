; sweep: i32:64 n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

@table = internal global [64 x i32] zeroinitializer, align 16

; A store under a condition to a variable: where nobody else looks, the other lanes may be written back.
define void @f(ptr noalias %a, i32 %n) "target-features"="+simd128" {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %tail ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %p, align 4
  %c = icmp slt i32 %x, %n
  br i1 %c, label %set, label %tail
set:
  %q = getelementptr inbounds [64 x i32], ptr @table, i32 0, i32 %i
  %y = add i32 %x, 7
  store i32 %y, ptr %q, align 4
  br label %tail
tail:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 61
  br i1 %done, label %back, label %head
back:
  br label %copy
copy:
  %j = phi i32 [ 0, %back ], [ %more, %copy ]
  %from = getelementptr inbounds [64 x i32], ptr @table, i32 0, i32 %j
  %v = load i32, ptr %from, align 4
  %to = getelementptr inbounds i32, ptr %a, i32 %j
  store i32 %v, ptr %to, align 4
  %more = add nuw nsw i32 %j, 1
  %end = icmp eq i32 %more, 64
  br i1 %end, label %exit, label %copy
exit:
  ret void
}
