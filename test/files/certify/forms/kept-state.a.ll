target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define void @filter(ptr noundef %x, ptr noundef %c, ptr noundef %s, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %enter, label %exit

enter:
  %c1 = getelementptr inbounds nuw i8, ptr %c, i32 4
  %s1 = getelementptr inbounds nuw i8, ptr %s, i32 4
  br label %loop

loop:
  %i = phi i32 [ 0, %enter ], [ %next, %loop ]
  %p = getelementptr inbounds nuw float, ptr %x, i32 %i
  %in = load float, ptr %p, align 4
  %old = load float, ptr %s, align 4
  %out = fadd float %in, %old
  %a = load float, ptr %c, align 4
  %t = fmul float %a, %out
  %older = load float, ptr %s1, align 4
  %u = fsub float %older, %t
  store float %u, ptr %s, align 4
  %b = load float, ptr %c1, align 4
  %v = fmul float %b, %in
  store float %v, ptr %s1, align 4
  store float %out, ptr %p, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret void
}
