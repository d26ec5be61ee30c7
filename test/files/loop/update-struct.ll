; void f(cell *p, i32 n) { for (i32 i = 0; i < n; i++) { p[i].a += p[i].b; p[i].b ^= p[i].c; p[i].c += p[i].d; p[i].d ^= 9; } }
; Each member is loaded before it is stored, and all are loaded and stored together.
; sweep: i32:4n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.cell = type { i32, i32, i32, i32 }

define void @f(ptr nocapture noundef %0, i32 noundef %1) #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %6

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  br label %7

6:                                                ; preds = %7, %2
  ret void

7:                                                ; preds = %4, %7
  %8 = phi i64 [ 0, %4 ], [ %21, %7 ]
  %9 = getelementptr inbounds %struct.cell, ptr %0, i64 %8
  %10 = getelementptr inbounds i8, ptr %9, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = load i32, ptr %9, align 4
  %13 = add i32 %12, %11
  store i32 %13, ptr %9, align 4
  %14 = getelementptr inbounds i8, ptr %9, i64 8
  %15 = load i32, ptr %14, align 4
  %16 = xor i32 %15, %11
  store i32 %16, ptr %10, align 4
  %17 = getelementptr inbounds i8, ptr %9, i64 12
  %18 = load i32, ptr %17, align 4
  %19 = add i32 %18, %15
  store i32 %19, ptr %14, align 4
  %20 = xor i32 %18, 9
  store i32 %20, ptr %17, align 4
  %21 = add nuw nsw i64 %8, 1
  %22 = icmp eq i64 %21, %5
  br i1 %22, label %6, label %7
}

attributes #0 = { nounwind "target-features"="+avx2" }
