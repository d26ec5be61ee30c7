; bytes as words, up to one that is no ASCII: where the words end is not where the count says
; sweep: i8:n i16:n n
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

; for (i < n) { if (s[i] & 0x80) break; d[i] = s[i]; } return i;
define i32 @f(ptr noundef readonly captures(none) %s, ptr noundef writeonly captures(none) %d, i32 noundef %n) {
entry:
  %cmp10.not = icmp eq i32 %n, 0
  br i1 %cmp10.not, label %for.end, label %for.body

for.body:                                         ; preds = %if.end, %entry
  %i.011 = phi i32 [ %inc, %if.end ], [ 0, %entry ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %s, i32 %i.011
  %0 = load i8, ptr %arrayidx, align 1
  %tobool.not = icmp sgt i8 %0, -1
  br i1 %tobool.not, label %if.end, label %for.end

if.end:                                           ; preds = %for.body
  %conv2 = zext nneg i8 %0 to i16
  %arrayidx3 = getelementptr inbounds nuw i16, ptr %d, i32 %i.011
  store i16 %conv2, ptr %arrayidx3, align 2
  %inc = add nuw i32 %i.011, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.end, label %for.body

for.end:                                          ; preds = %if.end, %for.body, %entry
  %i.0.lcssa = phi i32 [ 0, %entry ], [ %i.011, %for.body ], [ %n, %if.end ]
  ret i32 %i.0.lcssa
}
