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
  br label %for.body4.us

for.body4.us:                                     ; preds = %for.body4.us, %for.cond1.preheader.us
  %x.042.us = phi i32 [ 0, %for.cond1.preheader.us ], [ %inc.us, %for.body4.us ]
  %arrayidx.us = getelementptr i8, ptr %1, i32 %x.042.us
  %3 = load i8, ptr %arrayidx.us, align 1
  %conv.us = zext i8 %3 to i16
  %add7.us = add nuw nsw i32 %x.042.us, %mul6.us
  %arrayidx8.us = getelementptr inbounds nuw i8, ptr %s, i32 %add7.us
  %4 = load i8, ptr %arrayidx8.us, align 1
  %conv9.us = zext i8 %4 to i16
  %mul10.us = shl nuw nsw i16 %conv9.us, 1
  %add11.us = add nuw nsw i16 %mul10.us, %conv.us
  %arrayidx15.us = getelementptr i8, ptr %2, i32 %x.042.us
  %5 = load i8, ptr %arrayidx15.us, align 1
  %conv16.us = zext i8 %5 to i16
  %add17.us = add nuw nsw i16 %add11.us, %conv16.us
  %arrayidx21.us = getelementptr inbounds nuw i16, ptr %d, i32 %add7.us
  store i16 %add17.us, ptr %arrayidx21.us, align 2
  %inc.us = add nuw nsw i32 %x.042.us, 1
  %exitcond.not = icmp eq i32 %inc.us, %w
  br i1 %exitcond.not, label %for.cond1.for.cond.cleanup3_crit_edge.us, label %for.body4.us

for.cond1.for.cond.cleanup3_crit_edge.us:         ; preds = %for.body4.us
  %exitcond46.not = icmp eq i32 %y.044.us, %0
  br i1 %exitcond46.not, label %for.cond.cleanup, label %for.cond1.preheader.us

for.cond.cleanup:                                 ; preds = %for.cond1.for.cond.cleanup3_crit_edge.us, %entry
  ret void
}

