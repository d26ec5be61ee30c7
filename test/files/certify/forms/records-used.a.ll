target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define hidden float @sum(ptr noundef readonly captures(none) %a, i32 noundef %n) local_unnamed_addr {
entry:
  %0 = load float, ptr %a, align 4
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %1 = uitofp nneg i32 %k.1 to float
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %x.0.lcssa = phi float [ %0, %entry ], [ %x.1, %for.cond.cleanup.loopexit ]
  %k.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %1, %for.cond.cleanup.loopexit ]
  %add = fadd float %x.0.lcssa, %k.0.lcssa
  ret float %add

for.body:                                         ; preds = %for.body, %entry
  %i.014 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %k.013 = phi i32 [ %k.1, %for.body ], [ 0, %entry ]
  %x.012 = phi float [ %x.1, %for.body ], [ %0, %entry ]
  %arrayidx1 = getelementptr inbounds nuw float, ptr %a, i32 %i.014
  %2 = load float, ptr %arrayidx1, align 4
  %cmp2 = fcmp ogt float %2, %x.012
  %x.1 = select i1 %cmp2, float %2, float %x.012
  %k.1 = select i1 %cmp2, i32 %i.014, i32 %k.013
  %inc = add nuw nsw i32 %i.014, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden range(i32 -2147483647, -2147483648) i32 @next(ptr noundef readonly captures(none) %a, i32 noundef %n, ptr noundef writeonly captures(none) %o) local_unnamed_addr {
entry:
  %0 = load i32, ptr %a, align 4
  %cmp12 = icmp sgt i32 %n, 1
  br i1 %cmp12, label %for.body, label %for.cond.cleanup

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %1 = add nuw nsw i32 %spec.select11, 1
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %x.0.lcssa = phi i32 [ %0, %entry ], [ %spec.select, %for.cond.cleanup.loopexit ]
  %k.0.lcssa = phi i32 [ 1, %entry ], [ %1, %for.cond.cleanup.loopexit ]
  store i32 %x.0.lcssa, ptr %o, align 4
  ret i32 %k.0.lcssa

for.body:                                         ; preds = %for.body, %entry
  %i.015 = phi i32 [ %inc, %for.body ], [ 1, %entry ]
  %k.014 = phi i32 [ %spec.select11, %for.body ], [ 0, %entry ]
  %x.013 = phi i32 [ %spec.select, %for.body ], [ %0, %entry ]
  %arrayidx1 = getelementptr inbounds nuw i32, ptr %a, i32 %i.015
  %2 = load i32, ptr %arrayidx1, align 4
  %cmp2 = icmp sgt i32 %2, %x.013
  %spec.select = tail call i32 @llvm.smax.i32(i32 %2, i32 %x.013)
  %spec.select11 = select i1 %cmp2, i32 %i.015, i32 %k.014
  %inc = add nuw nsw i32 %i.015, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32)
