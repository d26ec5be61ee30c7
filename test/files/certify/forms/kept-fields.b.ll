target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @xork(ptr noundef %b, i8 noundef zeroext %k) {
entry:
  %len = getelementptr inbounds nuw i8, ptr %b, i32 4
  %0 = load i32, ptr %len, align 4
  %cmp7.not = icmp eq i32 %0, 0
  br i1 %cmp7.not, label %for.cond.cleanup, label %loop.entry

for.cond.cleanup:                                 ; preds = %loop.exit, %entry
  ret void

loop.entry:                                       ; preds = %entry
  %1 = load ptr, ptr %b, align 4
  %2 = load i32, ptr %len, align 4
  %3 = icmp uge i32 1, %2
  %4 = ptrtoint ptr %1 to i32
  %5 = ptrtoint ptr %b to i32
  %6 = sub i32 %4, %5
  %7 = icmp ult i32 %6, 8
  %8 = or i1 %3, %7
  %9 = sub i32 %5, %4
  %10 = icmp ult i32 %9, %2
  %11 = or i1 %8, %10
  %12 = freeze i1 %11
  br i1 %12, label %for.body, label %16

for.body:                                         ; preds = %for.body, %loop.entry
  %i.08 = phi i32 [ %inc, %for.body ], [ 0, %loop.entry ]
  %13 = load ptr, ptr %b, align 4
  %arrayidx = getelementptr inbounds nuw i8, ptr %13, i32 %i.08
  %14 = load i8, ptr %arrayidx, align 1
  %xor6 = xor i8 %14, %k
  store i8 %xor6, ptr %arrayidx, align 1
  %inc = add nuw i32 %i.08, 1
  %15 = load i32, ptr %len, align 4
  %cmp = icmp ult i32 %inc, %15
  br i1 %cmp, label %for.body, label %loop.exit

16:                                               ; preds = %16, %loop.entry
  %17 = phi i32 [ %21, %16 ], [ 0, %loop.entry ]
  %18 = getelementptr inbounds nuw i8, ptr %1, i32 %17
  %19 = load i8, ptr %18, align 1
  %20 = xor i8 %19, %k
  store i8 %20, ptr %18, align 1
  %21 = add nuw i32 %17, 1
  %22 = icmp ult i32 %21, %2
  br i1 %22, label %16, label %loop.exit

loop.exit:                                        ; preds = %16, %for.body
  br label %for.cond.cleanup
}
