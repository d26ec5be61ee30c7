target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define dso_local nofpclass(nan inf) float @fmn(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr {
  %3 = load float, ptr %0, align 4
  %4 = icmp sgt i32 %1, 0
  br i1 %4, label %5, label %13

5:                                                ; preds = %2
  %6 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  %minmax.ident.splatinsert = insertelement <4 x float> poison, float %3, i64 0
  %minmax.ident.splat = shufflevector <4 x float> %minmax.ident.splatinsert, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x float> [ %minmax.ident.splat, %vector.ph ], [ %10, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds float, ptr %0, i64 %7
  %9 = getelementptr inbounds float, ptr %8, i32 0
  %wide.load = load <4 x float>, ptr %9, align 4
  %10 = call nnan ninf nsz <4 x float> @llvm.minnum.v4f32(<4 x float> %wide.load, <4 x float> %vec.phi)
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %12 = call nnan ninf nsz float @llvm.vector.reduce.fmin.v4f32(<4 x float> %10)
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  %bc.merge.rdx = phi float [ %12, %middle.block ], [ %3, %5 ]
  br label %15

.loopexit:                                        ; preds = %middle.block, %15
  %.lcssa = phi float [ %20, %15 ], [ %12, %middle.block ]
  br label %13

13:                                               ; preds = %.loopexit, %2
  %14 = phi float [ %3, %2 ], [ %.lcssa, %.loopexit ]
  ret float %14

15:                                               ; preds = %15, %scalar.ph
  %16 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %21, %15 ]
  %17 = phi float [ %bc.merge.rdx, %scalar.ph ], [ %20, %15 ]
  %18 = getelementptr inbounds float, ptr %0, i64 %16
  %19 = load float, ptr %18, align 4
  %20 = tail call nnan ninf nsz float @llvm.minnum.f32(float %19, float %17)
  %21 = add nuw nsw i64 %16, 1
  %22 = icmp eq i64 %21, %6
  br i1 %22, label %.loopexit, label %15
}

define dso_local nofpclass(nan inf) float @fmx(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %13

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 4
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x float> [ <float 0xC6293E5940000000, float 0xC6293E5940000000, float 0xC6293E5940000000, float 0xC6293E5940000000>, %vector.ph ], [ %10, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds float, ptr %0, i64 %6
  %8 = getelementptr inbounds float, ptr %7, i32 0
  %wide.load = load <4 x float>, ptr %8, align 4
  %9 = fcmp nnan ninf nsz ogt <4 x float> %wide.load, %vec.phi
  %10 = select <4 x i1> %9, <4 x float> %wide.load, <4 x float> %vec.phi
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %12 = call nnan ninf nsz float @llvm.vector.reduce.fmax.v4f32(<4 x float> %10)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi float [ %12, %middle.block ], [ 0xC6293E5940000000, %4 ]
  br label %15

.loopexit:                                        ; preds = %middle.block, %15
  %.lcssa = phi float [ %21, %15 ], [ %12, %middle.block ]
  br label %13

13:                                               ; preds = %.loopexit, %2
  %14 = phi float [ 0xC6293E5940000000, %2 ], [ %.lcssa, %.loopexit ]
  ret float %14

15:                                               ; preds = %15, %scalar.ph
  %16 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %22, %15 ]
  %17 = phi float [ %bc.merge.rdx, %scalar.ph ], [ %21, %15 ]
  %18 = getelementptr inbounds float, ptr %0, i64 %16
  %19 = load float, ptr %18, align 4
  %20 = fcmp nnan ninf nsz ogt float %19, %17
  %21 = select nsz i1 %20, float %19, float %17
  %22 = add nuw nsw i64 %16, 1
  %23 = icmp eq i64 %22, %5
  br i1 %23, label %.loopexit, label %15
}

define dso_local nofpclass(nan inf) float @bmin(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %12

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 4
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x float> [ <float 0x46293E5940000000, float 0x46293E5940000000, float 0x46293E5940000000, float 0x46293E5940000000>, %vector.ph ], [ %9, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds float, ptr %0, i64 %6
  %8 = getelementptr inbounds float, ptr %7, i32 0
  %wide.load = load <4 x float>, ptr %8, align 4
  %9 = call nnan ninf nsz <4 x float> @llvm.minnum.v4f32(<4 x float> %vec.phi, <4 x float> %wide.load)
  %index.next = add nuw i64 %index, 4
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body

middle.block:                                     ; preds = %vector.body
  %11 = call nnan ninf nsz float @llvm.vector.reduce.fmin.v4f32(<4 x float> %9)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi float [ %11, %middle.block ], [ 0x46293E5940000000, %4 ]
  br label %14

.loopexit:                                        ; preds = %middle.block, %14
  %.lcssa = phi float [ %19, %14 ], [ %11, %middle.block ]
  br label %12

12:                                               ; preds = %.loopexit, %2
  %13 = phi float [ 0x46293E5940000000, %2 ], [ %.lcssa, %.loopexit ]
  ret float %13

14:                                               ; preds = %14, %scalar.ph
  %15 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %20, %14 ]
  %16 = phi float [ %bc.merge.rdx, %scalar.ph ], [ %19, %14 ]
  %17 = getelementptr inbounds float, ptr %0, i64 %15
  %18 = load float, ptr %17, align 4
  %19 = tail call nnan ninf nsz float @llvm.minnum.f32(float %16, float %18)
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, %5
  br i1 %21, label %.loopexit, label %14
}

declare float @llvm.minnum.f32(float, float)

declare <4 x float> @llvm.minnum.v4f32(<4 x float>, <4 x float>)

declare float @llvm.vector.reduce.fmin.v4f32(<4 x float>)

declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
