target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @smooth(ptr noundef readonly captures(none) %s, ptr noundef writeonly captures(none) %d, i32 noundef %w, i32 noundef %h) {
entry:
  %cmp43 = icmp sgt i32 %h, 2
  %cmp241 = icmp sgt i32 %w, 0
  %or.cond = and i1 %cmp43, %cmp241
  br i1 %or.cond, label %for.cond1.preheader.us.preheader, label %for.cond.cleanup

for.cond1.preheader.us.preheader:                 ; preds = %entry
  %0 = add nsw i32 %h, -2
  br label %for.cond1.preheader.us

for.cond1.preheader.us:                           ; preds = %for.cond1.for.cond.cleanup3_crit_edge.us, %for.cond1.preheader.us.preheader
  %y.044.us = phi i32 [ %add12.us, %for.cond1.for.cond.cleanup3_crit_edge.us ], [ 1, %for.cond1.preheader.us.preheader ]
  %sub5.us = add nsw i32 %y.044.us, -1
  %mul.us = mul nsw i32 %sub5.us, %w
  %1 = getelementptr i8, ptr %s, i32 %mul.us
  %mul6.us = mul nuw nsw i32 %y.044.us, %w
  %add12.us = add nuw nsw i32 %y.044.us, 1
  %mul13.us = mul nuw nsw i32 %add12.us, %w
  %2 = getelementptr i8, ptr %s, i32 %mul13.us
  %3 = icmp ult i32 %w, 8
  br i1 %3, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %for.cond1.preheader.us
  %4 = sub i32 %w, 1
  %5 = mul i32 %4, 1
  %6 = getelementptr i8, ptr %1, i32 %5
  %7 = getelementptr i8, ptr %6, i32 1
  %8 = add i32 0, %mul6.us
  %9 = getelementptr i16, ptr %d, i32 %8
  %10 = mul i32 %4, 2
  %11 = getelementptr i8, ptr %9, i32 %10
  %12 = getelementptr i8, ptr %11, i32 2
  %13 = icmp ult ptr %1, %12
  %14 = icmp ult ptr %9, %7
  %15 = and i1 %13, %14
  %16 = getelementptr i8, ptr %s, i32 %8
  %17 = getelementptr i8, ptr %16, i32 %5
  %18 = getelementptr i8, ptr %17, i32 1
  %19 = icmp ult ptr %9, %18
  %20 = icmp ult ptr %16, %12
  %21 = and i1 %19, %20
  %22 = or i1 %15, %21
  %23 = getelementptr i8, ptr %2, i32 %5
  %24 = getelementptr i8, ptr %23, i32 1
  %25 = icmp ult ptr %9, %24
  %26 = icmp ult ptr %2, %12
  %27 = and i1 %25, %26
  %28 = or i1 %22, %27
  br i1 %28, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %29 = urem i32 %w, 8
  %n.vec = sub i32 %w, %29
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %30 = getelementptr i8, ptr %1, i32 %index
  %31 = load <8 x i8>, ptr %30, align 1
  %32 = zext <8 x i8> %31 to <8 x i16>
  %33 = add nuw nsw i32 %index, %mul6.us
  %34 = getelementptr inbounds nuw i8, ptr %s, i32 %33
  %35 = load <8 x i8>, ptr %34, align 1
  %36 = zext <8 x i8> %35 to <8 x i16>
  %37 = shl nuw nsw <8 x i16> %36, <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>
  %38 = add nuw nsw <8 x i16> %37, %32
  %39 = getelementptr i8, ptr %2, i32 %index
  %40 = load <8 x i8>, ptr %39, align 1
  %41 = zext <8 x i8> %40 to <8 x i16>
  %42 = add nuw nsw <8 x i16> %38, %41
  %43 = getelementptr inbounds nuw i16, ptr %d, i32 %33
  store <8 x i16> %42, ptr %43, align 2
  %index.next = add nuw i32 %index, 8
  %44 = icmp eq i32 %index.next, %n.vec
  br i1 %44, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %45 = icmp eq i32 %w, %n.vec
  br i1 %45, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %for.cond1.preheader.us
  %resume = phi i32 [ 0, %for.cond1.preheader.us ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %for.body4.us

for.body4.us:                                     ; preds = %for.body4.us, %scalar.ph
  %x.042.us = phi i32 [ %inc.us, %for.body4.us ], [ %resume, %scalar.ph ]
  %arrayidx.us = getelementptr i8, ptr %1, i32 %x.042.us
  %46 = load i8, ptr %arrayidx.us, align 1
  %conv.us = zext i8 %46 to i16
  %add7.us = add nuw nsw i32 %x.042.us, %mul6.us
  %arrayidx8.us = getelementptr inbounds nuw i8, ptr %s, i32 %add7.us
  %47 = load i8, ptr %arrayidx8.us, align 1
  %conv9.us = zext i8 %47 to i16
  %mul10.us = shl nuw nsw i16 %conv9.us, 1
  %add11.us = add nuw nsw i16 %mul10.us, %conv.us
  %arrayidx15.us = getelementptr i8, ptr %2, i32 %x.042.us
  %48 = load i8, ptr %arrayidx15.us, align 1
  %conv16.us = zext i8 %48 to i16
  %add17.us = add nuw nsw i16 %add11.us, %conv16.us
  %arrayidx21.us = getelementptr inbounds nuw i16, ptr %d, i32 %add7.us
  store i16 %add17.us, ptr %arrayidx21.us, align 2
  %inc.us = add nuw nsw i32 %x.042.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %w
  br i1 %exitcond.not, label %loop.exit, label %for.body4.us

loop.exit:                                        ; preds = %for.body4.us, %middle.block
  br label %for.cond1.for.cond.cleanup3_crit_edge.us

for.cond1.for.cond.cleanup3_crit_edge.us:         ; preds = %loop.exit
  %exitcond46.not = icmp eq i32 %y.044.us, %0
  br i1 %exitcond46.not, label %for.cond.cleanup, label %for.cond1.preheader.us

for.cond.cleanup:                                 ; preds = %for.cond1.for.cond.cleanup3_crit_edge.us, %entry
  ret void
}

