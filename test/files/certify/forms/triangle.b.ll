target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @solve(ptr noalias nocapture noundef readonly %column, ptr noalias nocapture noundef readonly %right, ptr noalias nocapture noundef %v, i32 noundef %n) {
entry:
  %cmp40 = icmp sgt i32 %n, 0
  br i1 %cmp40, label %for.body6.preheader, label %for.cond.cleanup5

for.body6.preheader:
  %0 = zext nneg i32 %n to i64
  %1 = shl nuw nsw i64 %0, 3
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %v, ptr align 8 %right, i64 %1, i1 false)
  %2 = zext nneg i32 %n to i64
  %wide.trip.count53 = zext nneg i32 %n to i64
  br label %for.body6

for.cond3.loopexit:
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond54.not = icmp eq i64 %indvars.iv.next51, %wide.trip.count53
  br i1 %exitcond54.not, label %for.cond.cleanup5, label %for.body6

for.cond.cleanup5:
  ret void

for.body6:
  %indvars.iv50 = phi i64 [ 0, %for.body6.preheader ], [ %indvars.iv.next51, %for.cond3.loopexit ]
  %indvars.iv = phi i64 [ 1, %for.body6.preheader ], [ %indvars.iv.next, %for.cond3.loopexit ]
  %indvars.iv.next51 = add nuw nsw i64 %indvars.iv50, 1
  %cmp942 = icmp ult i64 %indvars.iv.next51, %2
  br i1 %cmp942, label %for.body11.lr.ph, label %for.cond3.loopexit

for.body11.lr.ph:
  %arrayidx13 = getelementptr inbounds double, ptr %v, i64 %indvars.iv50
  %3 = sub i64 %wide.trip.count53, %indvars.iv50
  %4 = add i64 %3, -1
  %5 = icmp ult i64 %4, 4
  br i1 %5, label %scalar.ph, label %vector.memcheck

vector.memcheck:
  %6 = getelementptr i8, ptr %arrayidx13, i64 8
  %7 = getelementptr double, ptr %v, i64 %indvars.iv
  %8 = sub i64 %4, 1
  %9 = mul i64 %8, 8
  %10 = getelementptr i8, ptr %7, i64 %9
  %11 = getelementptr i8, ptr %10, i64 8
  %12 = icmp ult ptr %arrayidx13, %11
  %13 = icmp ult ptr %7, %6
  %14 = and i1 %12, %13
  br i1 %14, label %scalar.ph, label %vector.ph

vector.ph:
  %15 = urem i64 %4, 4
  %n.vec = sub i64 %4, %15
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %ind = phi i64 [ %indvars.iv, %vector.ph ], [ %25, %vector.body ]
  %16 = load double, ptr %arrayidx13, align 8
  %17 = insertelement <4 x double> poison, double %16, i64 0
  %18 = shufflevector <4 x double> %17, <4 x double> poison, <4 x i32> zeroinitializer
  %19 = getelementptr inbounds [72 x double], ptr %column, i64 %indvars.iv50, i64 %ind
  %20 = load <4 x double>, ptr %19, align 8
  %21 = fmul <4 x double> %18, %20
  %22 = getelementptr inbounds double, ptr %v, i64 %ind
  %23 = load <4 x double>, ptr %22, align 8
  %24 = fsub <4 x double> %23, %21
  store <4 x double> %24, ptr %22, align 8
  %25 = add i64 %ind, 4
  %index.next = add nuw i64 %index, 4
  %26 = icmp eq i64 %index.next, %n.vec
  br i1 %26, label %middle.block, label %vector.body

middle.block:
  %27 = icmp eq i64 %4, %n.vec
  br i1 %27, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ %indvars.iv, %for.body11.lr.ph ], [ %indvars.iv, %vector.memcheck ], [ %25, %middle.block ]
  br label %for.body11

for.body11:
  %indvars.iv47 = phi i64 [ %indvars.iv.next48, %for.body11 ], [ %resume, %scalar.ph ]
  %28 = load double, ptr %arrayidx13, align 8
  %arrayidx17 = getelementptr inbounds [72 x double], ptr %column, i64 %indvars.iv50, i64 %indvars.iv47
  %29 = load double, ptr %arrayidx17, align 8
  %mul = fmul double %28, %29
  %arrayidx19 = getelementptr inbounds double, ptr %v, i64 %indvars.iv47
  %30 = load double, ptr %arrayidx19, align 8
  %sub = fsub double %30, %mul
  store double %sub, ptr %arrayidx19, align 8
  %indvars.iv.next48 = add nuw nsw i64 %indvars.iv47, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next48, %wide.trip.count53
  br i1 %exitcond.not, label %loop.exit, label %for.body11

loop.exit:
  br label %for.cond3.loopexit
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
