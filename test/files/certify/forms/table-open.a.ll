target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr noalias %a, ptr noalias %t, ptr noalias %c, i32 %n) #0 {
entry:
  %go = icmp sgt i32 %n, 0
  br i1 %go, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p, align 1
  %low = and i8 %x, 15
  %y = zext nneg i8 %low to i32
  %at = getelementptr inbounds i8, ptr %t, i32 %y
  %l = load i8, ptr %at, align 1
  %q = getelementptr inbounds i8, ptr %c, i32 %i
  store i8 %l, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

attributes #0 = { "target-features"="+simd128" }
