target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @sumv(ptr noundef readonly captures(none) %v) {
entry:
  %0 = load ptr, ptr %v, align 4
  %e1 = getelementptr inbounds nuw i8, ptr %v, i32 4
  %1 = load ptr, ptr %e1, align 4
  %cmp.not6 = icmp eq ptr %0, %1
  br i1 %cmp.not6, label %for.end, label %loop.entry

loop.entry:                                       ; preds = %entry
  %2 = ptrtoint ptr %1 to i32
  %3 = ptrtoint ptr %0 to i32
  %4 = sub i32 %2, %3
  %5 = udiv i32 %4, 4
  %6 = icmp ult i32 %5, 16
  br i1 %6, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %7 = urem i32 %5, 16
  %n.vec = sub i32 %5, %7
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %15, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %16, %vector.body ]
  %vec.phi2 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %17, %vector.body ]
  %vec.phi3 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %18, %vector.body ]
  %ind = phi ptr [ %0, %vector.ph ], [ %19, %vector.body ]
  %8 = load <4 x i32>, ptr %ind, align 4
  %9 = getelementptr i32, ptr %ind, i32 4
  %10 = load <4 x i32>, ptr %9, align 4
  %11 = getelementptr i32, ptr %ind, i32 8
  %12 = load <4 x i32>, ptr %11, align 4
  %13 = getelementptr i32, ptr %ind, i32 12
  %14 = load <4 x i32>, ptr %13, align 4
  %15 = add <4 x i32> %8, %vec.phi
  %16 = add <4 x i32> %10, %vec.phi1
  %17 = add <4 x i32> %12, %vec.phi2
  %18 = add <4 x i32> %14, %vec.phi3
  %19 = getelementptr i8, ptr %ind, i32 64
  %index.next = add nuw i32 %index, 16
  %20 = icmp eq i32 %index.next, %n.vec
  br i1 %20, label %middle.block, label %vector.body, !llvm.loop !1

middle.block:                                     ; preds = %vector.body
  %21 = add <4 x i32> %16, %15
  %22 = add <4 x i32> %17, %21
  %23 = add <4 x i32> %18, %22
  %24 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %23)
  %25 = mul i32 %n.vec, 4
  %26 = icmp eq i32 %4, %25
  br i1 %26, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ %24, %middle.block ]
  %resume1 = phi ptr [ %0, %loop.entry ], [ %19, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %s.08 = phi i32 [ %add, %for.body ], [ %resume, %scalar.ph ]
  %p.07 = phi ptr [ %incdec.ptr, %for.body ], [ %resume1, %scalar.ph ]
  %27 = load i32, ptr %p.07, align 4
  %add = add nsw i32 %27, %s.08
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.07, i32 4
  %cmp.not = icmp eq ptr %incdec.ptr, %1
  br i1 %cmp.not, label %loop.exit, label %for.body, !llvm.loop !4

loop.exit:                                        ; preds = %for.body, %middle.block
  %28 = phi i32 [ %add, %for.body ], [ %24, %middle.block ]
  br label %for.end

for.end:                                          ; preds = %loop.exit, %entry
  %s.0.lcssa = phi i32 [ 0, %entry ], [ %28, %loop.exit ]
  ret i32 %s.0.lcssa
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

!0 = !{!"llvm.loop.isvectorized", i32 1}
!1 = distinct !{!1, !0}
!2 = !{!"superword.remainder", i32 16}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !3, !0, !2}
