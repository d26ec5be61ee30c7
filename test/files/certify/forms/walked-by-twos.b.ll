target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define hidden void @every_other(ptr noundef readonly captures(none) %src, ptr noundef writeonly captures(none) %d, i32 noundef %w) local_unnamed_addr {
entry:
  %cmp3 = icmp sgt i32 %w, 0
  br i1 %cmp3, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %loop.exit, %entry
  ret void

loop.entry:                                       ; preds = %entry
  %0 = add i32 %w, 1
  %1 = udiv i32 %0, 2
  %2 = icmp ult i32 %1, 8
  br i1 %2, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %loop.entry
  %3 = getelementptr i8, ptr %src, i32 1
  %4 = sub i32 %1, 1
  %5 = mul i32 %4, 4
  %6 = getelementptr i8, ptr %3, i32 %5
  %7 = getelementptr i8, ptr %6, i32 1
  %8 = sub i32 %1, 1
  %9 = mul i32 %8, 1
  %10 = getelementptr i8, ptr %d, i32 %9
  %11 = getelementptr i8, ptr %10, i32 1
  %12 = icmp ult ptr %3, %11
  %13 = icmp ult ptr %d, %7
  %14 = and i1 %12, %13
  br i1 %14, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %15 = urem i32 %1, 8
  %n.vec = sub i32 %1, %15
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i32 [ 0, %vector.ph ], [ %21, %vector.body ]
  %ind1 = phi ptr [ %src, %vector.ph ], [ %22, %vector.body ]
  %ind2 = phi ptr [ %d, %vector.ph ], [ %23, %vector.body ]
  %16 = getelementptr inbounds nuw i8, ptr %ind1, i32 1
  %17 = load <16 x i8>, ptr %16, align 1
  %18 = getelementptr i8, ptr %16, i32 13
  %19 = load <16 x i8>, ptr %18, align 1
  %20 = shufflevector <16 x i8> %17, <16 x i8> %19, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 19, i32 23, i32 27, i32 31>
  store <8 x i8> %20, ptr %ind2, align 1
  %21 = add i32 %ind, 16
  %22 = getelementptr i8, ptr %ind1, i32 32
  %23 = getelementptr i8, ptr %ind2, i32 8
  %index.next = add nuw i32 %index, 8
  %24 = icmp eq i32 %index.next, %n.vec
  br i1 %24, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %25 = icmp eq i32 %1, %n.vec
  br i1 %25, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %loop.entry
  %resume = phi i32 [ 0, %loop.entry ], [ 0, %vector.memcheck ], [ %21, %middle.block ]
  %resume1 = phi ptr [ %src, %loop.entry ], [ %src, %vector.memcheck ], [ %22, %middle.block ]
  %resume2 = phi ptr [ %d, %loop.entry ], [ %d, %vector.memcheck ], [ %23, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %x.06 = phi i32 [ %add, %for.body ], [ %resume, %scalar.ph ]
  %src.addr.05 = phi ptr [ %add.ptr, %for.body ], [ %resume1, %scalar.ph ]
  %d.addr.04 = phi ptr [ %incdec.ptr, %for.body ], [ %resume2, %scalar.ph ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %src.addr.05, i32 1
  %26 = load i8, ptr %arrayidx, align 1
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %d.addr.04, i32 1
  store i8 %26, ptr %d.addr.04, align 1
  %add.ptr = getelementptr inbounds nuw i8, ptr %src.addr.05, i32 4
  %add = add nuw nsw i32 %x.06, 2
  %cmp = icmp slt i32 %add, %w
  br i1 %cmp, label %for.body, label %loop.exit

loop.exit:                                        ; preds = %for.body, %middle.block
  br label %for.cond.cleanup
}

