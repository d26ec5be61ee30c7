target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"
; A short string lies in its own object, a long one elsewhere: pointer and length are one of two fields.
define i32 @total(ptr noundef %s) {
entry:
  %at = getelementptr inbounds nuw i8, ptr %s, i32 11
  %flag = load i8, ptr %at, align 1
  %long = icmp slt i8 %flag, 0
  %far = load ptr, ptr %s, align 4
  %data = select i1 %long, ptr %far, ptr %s
  %size = getelementptr inbounds nuw i8, ptr %s, i32 4
  %many = load i32, ptr %size, align 4
  %few = zext nneg i8 %flag to i32
  %n = select i1 %long, i32 %many, i32 %few
  %end = getelementptr inbounds nuw i8, ptr %data, i32 %n
  %none = icmp eq i32 %n, 0
  br i1 %none, label %exit, label %head

head:
  %h = phi i32 [ %add, %head ], [ 0, %entry ]
  %p = phi ptr [ %next, %head ], [ %data, %entry ]
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i32
  %add = add i32 %h, %w
  %next = getelementptr inbounds nuw i8, ptr %p, i32 1
  %done = icmp eq ptr %next, %end
  br i1 %done, label %exit, label %head

exit:
  %r = phi i32 [ 0, %entry ], [ %add, %head ]
  ret i32 %r
}
