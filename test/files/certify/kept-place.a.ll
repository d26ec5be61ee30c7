; for (p = b + 1; p != e; p++) if (*p > m) { m = *p; best = p; } return *best;
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define i32 @greatest(ptr %b, ptr readnone %e) {
entry:
  %0 = load i32, ptr %b, align 4
  %p.09 = getelementptr inbounds nuw i8, ptr %b, i32 4
  %cmp.not10 = icmp eq ptr %p.09, %e
  br i1 %cmp.not10, label %for.cond.cleanup, label %for.body

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %.pre = load i32, ptr %spec.select, align 4
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %1 = phi i32 [ %0, %entry ], [ %.pre, %for.cond.cleanup.loopexit ]
  ret i32 %1

for.body:                                         ; preds = %for.body, %entry
  %p.013 = phi ptr [ %p.0, %for.body ], [ %p.09, %entry ]
  %m.012 = phi i32 [ %spec.select8, %for.body ], [ %0, %entry ]
  %best.011 = phi ptr [ %spec.select, %for.body ], [ %b, %entry ]
  %2 = load i32, ptr %p.013, align 4
  %cmp1 = icmp sgt i32 %2, %m.012
  %spec.select = select i1 %cmp1, ptr %p.013, ptr %best.011
  %spec.select8 = tail call i32 @llvm.smax.i32(i32 %2, i32 %m.012)
  %p.0 = getelementptr inbounds nuw i8, ptr %p.013, i32 4
  %cmp.not = icmp eq ptr %p.0, %e
  br i1 %cmp.not, label %for.cond.cleanup.loopexit, label %for.body
}

declare i32 @llvm.smax.i32(i32, i32)
