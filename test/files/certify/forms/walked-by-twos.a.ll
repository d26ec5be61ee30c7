target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define hidden void @every_other(ptr noundef readonly captures(none) %src, ptr noundef writeonly captures(none) %d, i32 noundef %w) local_unnamed_addr {
entry:
  %cmp3 = icmp sgt i32 %w, 0
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body, %entry
  %x.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %src.addr.05 = phi ptr [ %add.ptr, %for.body ], [ %src, %entry ]
  %d.addr.04 = phi ptr [ %incdec.ptr, %for.body ], [ %d, %entry ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %src.addr.05, i32 1
  %0 = load i8, ptr %arrayidx, align 1
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %d.addr.04, i32 1
  store i8 %0, ptr %d.addr.04, align 1
  %add.ptr = getelementptr inbounds nuw i8, ptr %src.addr.05, i32 4
  %add = add nuw nsw i32 %x.06, 2
  %cmp = icmp slt i32 %add, %w
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

