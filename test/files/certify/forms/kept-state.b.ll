target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define void @filter(ptr noundef %x, ptr noundef %c, ptr noundef %s, i32 noundef %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %enter, label %exit

enter:                                            ; preds = %entry
  %c1 = getelementptr inbounds nuw i8, ptr %c, i32 4
  %s1 = getelementptr inbounds nuw i8, ptr %s, i32 4
  %0 = load float, ptr %s, align 4
  %1 = load float, ptr %c, align 4
  %2 = load float, ptr %s1, align 4
  %3 = load float, ptr %c1, align 4
  %4 = getelementptr i8, ptr %s, i32 8
  %5 = getelementptr i8, ptr %c, i32 8
  %6 = icmp ult ptr %s, %5
  %7 = icmp ult ptr %c, %4
  %8 = and i1 %6, %7
  %9 = sub i32 %n, 1
  %10 = mul i32 %9, 4
  %11 = getelementptr i8, ptr %x, i32 %10
  %12 = getelementptr i8, ptr %11, i32 4
  %13 = icmp ult ptr %x, %4
  %14 = icmp ult ptr %s, %12
  %15 = and i1 %13, %14
  %16 = icmp ult ptr %x, %5
  %17 = icmp ult ptr %c, %12
  %18 = and i1 %16, %17
  %19 = or i1 %8, %15
  %20 = or i1 %19, %18
  %21 = freeze i1 %20
  br i1 %21, label %loop, label %22

loop:                                             ; preds = %loop, %enter
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
  br i1 %done, label %loop.exit, label %loop

22:                                               ; preds = %22, %enter
  %23 = phi i32 [ 0, %enter ], [ %32, %22 ]
  %24 = phi float [ %0, %enter ], [ %30, %22 ]
  %25 = phi float [ %2, %enter ], [ %31, %22 ]
  %26 = getelementptr inbounds nuw float, ptr %x, i32 %23
  %27 = load float, ptr %26, align 4
  %28 = fadd float %27, %24
  %29 = fmul float %1, %28
  %30 = fsub float %25, %29
  %31 = fmul float %3, %27
  store float %28, ptr %26, align 4
  %32 = add nuw nsw i32 %23, 1
  %33 = icmp eq i32 %32, %n
  store float %30, ptr %s, align 4
  store float %31, ptr %s1, align 4
  br i1 %33, label %loop.exit, label %22

loop.exit:                                        ; preds = %22, %loop
  br label %exit

exit:                                             ; preds = %loop.exit, %entry
  ret void
}
