; sweep: i32:n i32:3n n 3
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; Columns of rows whose length is known at run time only: the product is no linear form, and no address is in bounds.
define void @f(ptr noalias noundef %out, ptr noalias noundef %in, i32 noundef %w, i32 noundef %h) {
entry:
  %some = icmp sgt i32 %w, 0
  br i1 %some, label %column, label %exit
column:
  %x = phi i32 [ 0, %entry ], [ %x.next, %done ]
  %top = getelementptr i32, ptr %in, i32 %x
  br label %row
row:
  %y = phi i32 [ 0, %column ], [ %y.next, %row ]
  %m = phi i32 [ 0, %column ], [ %m.next, %row ]
  %at = mul nuw nsw i32 %y, %w
  %p = getelementptr i32, ptr %top, i32 %at
  %v = load i32, ptr %p, align 4
  %t = mul i32 %v, 3
  %m.next = xor i32 %t, %m
  %y.next = add nuw nsw i32 %y, 1
  %last = icmp eq i32 %y.next, %h
  br i1 %last, label %done, label %row
done:
  %q = getelementptr i32, ptr %out, i32 %x
  store i32 %m.next, ptr %q, align 4
  %x.next = add nuw nsw i32 %x, 1
  %all = icmp eq i32 %x.next, %w
  br i1 %all, label %exit, label %column
exit:
  ret void
}
