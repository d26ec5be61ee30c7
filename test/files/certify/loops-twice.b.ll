; Written in C by us, clang-19 -O1; the .b files are opt-19 -passes=loop-vectorize of it, four lanes wide (twice: two at a time).
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @add(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr #0 {
  %5 = icmp sgt i64 %3, 0
  br i1 %5, label %.preheader, label %23

.preheader:                                       ; preds = %4
  %min.iters.check = icmp ult i64 %3, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %.preheader
  %n.mod.vf = urem i64 %3, 8
  %n.vec = sub i64 %3, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %1, i64 %6
  %9 = getelementptr inbounds i32, ptr %1, i64 %7
  %10 = getelementptr inbounds i32, ptr %8, i32 0
  %11 = getelementptr inbounds i32, ptr %8, i32 4
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !5
  %wide.load1 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %12 = getelementptr inbounds i32, ptr %2, i64 %6
  %13 = getelementptr inbounds i32, ptr %2, i64 %7
  %14 = getelementptr inbounds i32, ptr %12, i32 0
  %15 = getelementptr inbounds i32, ptr %12, i32 4
  %wide.load2 = load <4 x i32>, ptr %14, align 4, !tbaa !5
  %wide.load3 = load <4 x i32>, ptr %15, align 4, !tbaa !5
  %16 = add nsw <4 x i32> %wide.load2, %wide.load
  %17 = add nsw <4 x i32> %wide.load3, %wide.load1
  %18 = getelementptr inbounds i32, ptr %0, i64 %6
  %19 = getelementptr inbounds i32, ptr %0, i64 %7
  %20 = getelementptr inbounds i32, ptr %18, i32 0
  %21 = getelementptr inbounds i32, ptr %18, i32 4
  store <4 x i32> %16, ptr %20, align 4, !tbaa !5
  store <4 x i32> %17, ptr %21, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 8
  %22 = icmp eq i64 %index.next, %n.vec
  br i1 %22, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %3, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ]
  br label %24

.loopexit:                                        ; preds = %middle.block, %24
  br label %23

23:                                               ; preds = %.loopexit, %4
  ret void

24:                                               ; preds = %scalar.ph, %24
  %25 = phi i64 [ %32, %24 ], [ %bc.resume.val, %scalar.ph ]
  %26 = getelementptr inbounds i32, ptr %1, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !5
  %28 = getelementptr inbounds i32, ptr %2, i64 %25
  %29 = load i32, ptr %28, align 4, !tbaa !5
  %30 = add nsw i32 %29, %27
  %31 = getelementptr inbounds i32, ptr %0, i64 %25
  store i32 %30, ptr %31, align 4, !tbaa !5
  %32 = add nuw nsw i64 %25, 1
  %33 = icmp eq i64 %32, %3
  br i1 %33, label %.loopexit, label %24, !llvm.loop !14
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @scale(ptr noalias nocapture noundef %0, float noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %16

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %n.vec = sub i64 %6, %n.mod.vf
  %broadcast.splatinsert = insertelement <4 x float> poison, float %1, i64 0
  %broadcast.splat = shufflevector <4 x float> %broadcast.splatinsert, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = add i64 %index, 4
  %9 = getelementptr inbounds float, ptr %0, i64 %7
  %10 = getelementptr inbounds float, ptr %0, i64 %8
  %11 = getelementptr inbounds float, ptr %9, i32 0
  %12 = getelementptr inbounds float, ptr %9, i32 4
  %wide.load = load <4 x float>, ptr %11, align 4, !tbaa !15
  %wide.load1 = load <4 x float>, ptr %12, align 4, !tbaa !15
  %13 = fmul <4 x float> %wide.load, %broadcast.splat
  %14 = fmul <4 x float> %wide.load1, %broadcast.splat
  store <4 x float> %13, ptr %11, align 4, !tbaa !15
  store <4 x float> %14, ptr %12, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %15 = icmp eq i64 %index.next, %n.vec
  br i1 %15, label %middle.block, label %vector.body, !llvm.loop !17

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %17

.loopexit:                                        ; preds = %middle.block, %17
  br label %16

16:                                               ; preds = %.loopexit, %3
  ret void

17:                                               ; preds = %17, %scalar.ph
  %18 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %22, %17 ]
  %19 = getelementptr inbounds float, ptr %0, i64 %18
  %20 = load float, ptr %19, align 4, !tbaa !15
  %21 = fmul float %20, %1
  store float %21, ptr %19, align 4, !tbaa !15
  %22 = add nuw nsw i64 %18, 1
  %23 = icmp eq i64 %22, %6
  br i1 %23, label %.loopexit, label %17, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @sum(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #1 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %16

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 8
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %12, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %13, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %0, i64 %6
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = getelementptr inbounds i32, ptr %8, i32 0
  %11 = getelementptr inbounds i32, ptr %8, i32 4
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !5
  %wide.load2 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %12 = add <4 x i32> %wide.load, %vec.phi
  %13 = add <4 x i32> %wide.load2, %vec.phi1
  %index.next = add nuw i64 %index, 8
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !19

middle.block:                                     ; preds = %vector.body
  %bin.rdx = add <4 x i32> %13, %12
  %15 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %15, %middle.block ], [ 0, %4 ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  %.lcssa = phi i32 [ %23, %18 ], [ %15, %middle.block ]
  br label %16

16:                                               ; preds = %.loopexit, %2
  %17 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %17

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %24, %18 ]
  %20 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %23, %18 ]
  %21 = getelementptr inbounds i32, ptr %0, i64 %19
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = add nsw i32 %22, %20
  %24 = add nuw nsw i64 %19, 1
  %25 = icmp eq i64 %24, %5
  br i1 %25, label %.loopexit, label %18, !llvm.loop !20
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @chk(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr %1 to i64
  %5 = ptrtoint ptr %0 to i64
  %6 = icmp sgt i32 %2, 0
  br i1 %6, label %7, label %23

7:                                                ; preds = %3
  %8 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %8, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %7
  %9 = sub i64 %5, %4
  %diff.check = icmp ult i64 %9, 32
  br i1 %diff.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.mod.vf = urem i64 %8, 8
  %n.vec = sub i64 %8, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %10 = add i64 %index, 0
  %11 = add i64 %index, 4
  %12 = getelementptr inbounds i32, ptr %1, i64 %10
  %13 = getelementptr inbounds i32, ptr %1, i64 %11
  %14 = getelementptr inbounds i32, ptr %12, i32 0
  %15 = getelementptr inbounds i32, ptr %12, i32 4
  %wide.load = load <4 x i32>, ptr %14, align 4, !tbaa !5
  %wide.load1 = load <4 x i32>, ptr %15, align 4, !tbaa !5
  %16 = add nsw <4 x i32> %wide.load, <i32 1, i32 1, i32 1, i32 1>
  %17 = add nsw <4 x i32> %wide.load1, <i32 1, i32 1, i32 1, i32 1>
  %18 = getelementptr inbounds i32, ptr %0, i64 %10
  %19 = getelementptr inbounds i32, ptr %0, i64 %11
  %20 = getelementptr inbounds i32, ptr %18, i32 0
  %21 = getelementptr inbounds i32, ptr %18, i32 4
  store <4 x i32> %16, ptr %20, align 4, !tbaa !5
  store <4 x i32> %17, ptr %21, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 8
  %22 = icmp eq i64 %index.next, %n.vec
  br i1 %22, label %middle.block, label %vector.body, !llvm.loop !21

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %8, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %7
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %7 ], [ 0, %vector.memcheck ]
  br label %24

.loopexit:                                        ; preds = %middle.block, %24
  br label %23

23:                                               ; preds = %.loopexit, %3
  ret void

24:                                               ; preds = %24, %scalar.ph
  %25 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %30, %24 ]
  %26 = getelementptr inbounds i32, ptr %1, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !5
  %28 = add nsw i32 %27, 1
  %29 = getelementptr inbounds i32, ptr %0, i64 %25
  store i32 %28, ptr %29, align 4, !tbaa !5
  %30 = add nuw nsw i64 %25, 1
  %31 = icmp eq i64 %30, %8
  br i1 %31, label %.loopexit, label %24, !llvm.loop !22
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @cond(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %26

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = add i64 %index, 4
  %9 = getelementptr inbounds i32, ptr %1, i64 %7
  %10 = getelementptr inbounds i32, ptr %1, i64 %8
  %11 = getelementptr inbounds i32, ptr %9, i32 0
  %12 = getelementptr inbounds i32, ptr %9, i32 4
  %wide.load = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %wide.load1 = load <4 x i32>, ptr %12, align 4, !tbaa !5
  %13 = icmp sgt <4 x i32> %wide.load, zeroinitializer
  %14 = icmp sgt <4 x i32> %wide.load1, zeroinitializer
  %15 = mul nuw nsw <4 x i32> %wide.load, <i32 3, i32 3, i32 3, i32 3>
  %16 = mul nuw nsw <4 x i32> %wide.load1, <i32 3, i32 3, i32 3, i32 3>
  %17 = sub nsw <4 x i32> zeroinitializer, %wide.load
  %18 = sub nsw <4 x i32> zeroinitializer, %wide.load1
  %19 = select <4 x i1> %13, <4 x i32> %15, <4 x i32> %17
  %20 = select <4 x i1> %14, <4 x i32> %16, <4 x i32> %18
  %21 = getelementptr inbounds i32, ptr %0, i64 %7
  %22 = getelementptr inbounds i32, ptr %0, i64 %8
  %23 = getelementptr inbounds i32, ptr %21, i32 0
  %24 = getelementptr inbounds i32, ptr %21, i32 4
  store <4 x i32> %19, ptr %23, align 4, !tbaa !5
  store <4 x i32> %20, ptr %24, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 8
  %25 = icmp eq i64 %index.next, %n.vec
  br i1 %25, label %middle.block, label %vector.body, !llvm.loop !23

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %27

.loopexit:                                        ; preds = %middle.block, %27
  br label %26

26:                                               ; preds = %.loopexit, %3
  ret void

27:                                               ; preds = %27, %scalar.ph
  %28 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %36, %27 ]
  %29 = getelementptr inbounds i32, ptr %1, i64 %28
  %30 = load i32, ptr %29, align 4, !tbaa !5
  %31 = icmp sgt i32 %30, 0
  %32 = mul nuw nsw i32 %30, 3
  %33 = sub nsw i32 0, %30
  %34 = select i1 %31, i32 %32, i32 %33
  %35 = getelementptr inbounds i32, ptr %0, i64 %28
  store i32 %34, ptr %35, align 4, !tbaa !5
  %36 = add nuw nsw i64 %28, 1
  %37 = icmp eq i64 %36, %6
  br i1 %37, label %.loopexit, label %27, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @fixed(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1) local_unnamed_addr #0 {
  br i1 false, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %2
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %3 = add i64 %index, 0
  %4 = add i64 %index, 4
  %5 = getelementptr inbounds i16, ptr %1, i64 %3
  %6 = getelementptr inbounds i16, ptr %1, i64 %4
  %7 = getelementptr inbounds i16, ptr %5, i32 0
  %8 = getelementptr inbounds i16, ptr %5, i32 4
  %wide.load = load <4 x i16>, ptr %7, align 2, !tbaa !25
  %wide.load1 = load <4 x i16>, ptr %8, align 2, !tbaa !25
  %9 = add <4 x i16> %wide.load, <i16 7, i16 7, i16 7, i16 7>
  %10 = add <4 x i16> %wide.load1, <i16 7, i16 7, i16 7, i16 7>
  %11 = getelementptr inbounds i16, ptr %0, i64 %3
  %12 = getelementptr inbounds i16, ptr %0, i64 %4
  %13 = getelementptr inbounds i16, ptr %11, i32 0
  %14 = getelementptr inbounds i16, ptr %11, i32 4
  store <4 x i16> %9, ptr %13, align 2, !tbaa !25
  store <4 x i16> %10, ptr %14, align 2, !tbaa !25
  %index.next = add nuw i64 %index, 8
  %15 = icmp eq i64 %index.next, 64
  br i1 %15, label %middle.block, label %vector.body, !llvm.loop !27

middle.block:                                     ; preds = %vector.body
  br i1 true, label %16, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %2
  %bc.resume.val = phi i64 [ 64, %middle.block ], [ 0, %2 ]
  br label %17

16:                                               ; preds = %middle.block, %17
  ret void

17:                                               ; preds = %17, %scalar.ph
  %18 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %23, %17 ]
  %19 = getelementptr inbounds i16, ptr %1, i64 %18
  %20 = load i16, ptr %19, align 2, !tbaa !25
  %21 = add i16 %20, 7
  %22 = getelementptr inbounds i16, ptr %0, i64 %18
  store i16 %21, ptr %22, align 2, !tbaa !25
  %23 = add nuw nsw i64 %18, 1
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %16, label %17, !llvm.loop !28
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @two(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef writeonly %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %27, label %6

6:                                                ; preds = %4
  %7 = zext i32 %3 to i64
  %min.iters.check = icmp ult i64 %7, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %6
  %n.mod.vf = urem i64 %7, 8
  %n.vec = sub i64 %7, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %8 = add i64 %index, 0
  %9 = add i64 %index, 4
  %10 = getelementptr inbounds i32, ptr %2, i64 %8
  %11 = getelementptr inbounds i32, ptr %2, i64 %9
  %12 = getelementptr inbounds i32, ptr %10, i32 0
  %13 = getelementptr inbounds i32, ptr %10, i32 4
  %wide.load = load <4 x i32>, ptr %12, align 4, !tbaa !5
  %wide.load1 = load <4 x i32>, ptr %13, align 4, !tbaa !5
  %14 = shl nsw <4 x i32> %wide.load, <i32 1, i32 1, i32 1, i32 1>
  %15 = shl nsw <4 x i32> %wide.load1, <i32 1, i32 1, i32 1, i32 1>
  %16 = getelementptr inbounds i32, ptr %0, i64 %8
  %17 = getelementptr inbounds i32, ptr %0, i64 %9
  %18 = getelementptr inbounds i32, ptr %16, i32 0
  %19 = getelementptr inbounds i32, ptr %16, i32 4
  store <4 x i32> %14, ptr %18, align 4, !tbaa !5
  store <4 x i32> %15, ptr %19, align 4, !tbaa !5
  %20 = add nsw <4 x i32> %wide.load, <i32 -1, i32 -1, i32 -1, i32 -1>
  %21 = add nsw <4 x i32> %wide.load1, <i32 -1, i32 -1, i32 -1, i32 -1>
  %22 = getelementptr inbounds i32, ptr %1, i64 %8
  %23 = getelementptr inbounds i32, ptr %1, i64 %9
  %24 = getelementptr inbounds i32, ptr %22, i32 0
  %25 = getelementptr inbounds i32, ptr %22, i32 4
  store <4 x i32> %20, ptr %24, align 4, !tbaa !5
  store <4 x i32> %21, ptr %25, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 8
  %26 = icmp eq i64 %index.next, %n.vec
  br i1 %26, label %middle.block, label %vector.body, !llvm.loop !29

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %7, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %6
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %6 ]
  br label %28

.loopexit:                                        ; preds = %middle.block, %28
  br label %27

27:                                               ; preds = %.loopexit, %4
  ret void

28:                                               ; preds = %28, %scalar.ph
  %29 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %36, %28 ]
  %30 = getelementptr inbounds i32, ptr %2, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !5
  %32 = shl nsw i32 %31, 1
  %33 = getelementptr inbounds i32, ptr %0, i64 %29
  store i32 %32, ptr %33, align 4, !tbaa !5
  %34 = add nsw i32 %31, -1
  %35 = getelementptr inbounds i32, ptr %1, i64 %29
  store i32 %34, ptr %35, align 4, !tbaa !5
  %36 = add nuw nsw i64 %29, 1
  %37 = icmp eq i64 %36, %7
  br i1 %37, label %.loopexit, label %28, !llvm.loop !30
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @xr(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #1 {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %14, label %.preheader

.preheader:                                       ; preds = %2
  %min.iters.check = icmp ult i64 %1, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %.preheader
  %n.mod.vf = urem i64 %1, 8
  %n.vec = sub i64 %1, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %10, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %11, %vector.body ]
  %4 = add i64 %index, 0
  %5 = add i64 %index, 4
  %6 = getelementptr inbounds i32, ptr %0, i64 %4
  %7 = getelementptr inbounds i32, ptr %0, i64 %5
  %8 = getelementptr inbounds i32, ptr %6, i32 0
  %9 = getelementptr inbounds i32, ptr %6, i32 4
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !5
  %wide.load2 = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %10 = xor <4 x i32> %wide.load, %vec.phi
  %11 = xor <4 x i32> %wide.load2, %vec.phi1
  %index.next = add nuw i64 %index, 8
  %12 = icmp eq i64 %index.next, %n.vec
  br i1 %12, label %middle.block, label %vector.body, !llvm.loop !31

middle.block:                                     ; preds = %vector.body
  %bin.rdx = xor <4 x i32> %11, %10
  %13 = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %1, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ]
  %bc.merge.rdx = phi i32 [ %13, %middle.block ], [ 0, %.preheader ]
  br label %16

.loopexit:                                        ; preds = %middle.block, %16
  %.lcssa = phi i32 [ %21, %16 ], [ %13, %middle.block ]
  br label %14

14:                                               ; preds = %.loopexit, %2
  %15 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %15

16:                                               ; preds = %scalar.ph, %16
  %17 = phi i64 [ %22, %16 ], [ %bc.resume.val, %scalar.ph ]
  %18 = phi i32 [ %21, %16 ], [ %bc.merge.rdx, %scalar.ph ]
  %19 = getelementptr inbounds i32, ptr %0, i64 %17
  %20 = load i32, ptr %19, align 4, !tbaa !5
  %21 = xor i32 %20, %18
  %22 = add nuw i64 %17, 1
  %23 = icmp eq i64 %22, %1
  br i1 %23, label %.loopexit, label %16, !llvm.loop !32
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @mx(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #1 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %16

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 8
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>, %vector.ph ], [ %12, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>, %vector.ph ], [ %13, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %0, i64 %6
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = getelementptr inbounds i32, ptr %8, i32 0
  %11 = getelementptr inbounds i32, ptr %8, i32 4
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !5
  %wide.load2 = load <4 x i32>, ptr %11, align 4, !tbaa !5
  %12 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load, <4 x i32> %vec.phi)
  %13 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load2, <4 x i32> %vec.phi1)
  %index.next = add nuw i64 %index, 8
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !33

middle.block:                                     ; preds = %vector.body
  %rdx.minmax = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %12, <4 x i32> %13)
  %15 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %rdx.minmax)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %15, %middle.block ], [ -2147483648, %4 ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  %.lcssa = phi i32 [ %23, %18 ], [ %15, %middle.block ]
  br label %16

16:                                               ; preds = %.loopexit, %2
  %17 = phi i32 [ -2147483648, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %17

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %24, %18 ]
  %20 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %23, %18 ]
  %21 = getelementptr inbounds i32, ptr %0, i64 %19
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = tail call i32 @llvm.smax.i32(i32 %22, i32 %20)
  %24 = add nuw nsw i64 %19, 1
  %25 = icmp eq i64 %24, %5
  br i1 %25, label %.loopexit, label %18, !llvm.loop !34
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @wid(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %22

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = add i64 %index, 4
  %9 = getelementptr inbounds i8, ptr %1, i64 %7
  %10 = getelementptr inbounds i8, ptr %1, i64 %8
  %11 = getelementptr inbounds i8, ptr %9, i32 0
  %12 = getelementptr inbounds i8, ptr %9, i32 4
  %wide.load = load <4 x i8>, ptr %11, align 1, !tbaa !35
  %wide.load1 = load <4 x i8>, ptr %12, align 1, !tbaa !35
  %13 = zext <4 x i8> %wide.load to <4 x i32>
  %14 = zext <4 x i8> %wide.load1 to <4 x i32>
  %15 = mul nuw nsw <4 x i32> %13, %13
  %16 = mul nuw nsw <4 x i32> %14, %14
  %17 = getelementptr inbounds i32, ptr %0, i64 %7
  %18 = getelementptr inbounds i32, ptr %0, i64 %8
  %19 = getelementptr inbounds i32, ptr %17, i32 0
  %20 = getelementptr inbounds i32, ptr %17, i32 4
  store <4 x i32> %15, ptr %19, align 4, !tbaa !5
  store <4 x i32> %16, ptr %20, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 8
  %21 = icmp eq i64 %index.next, %n.vec
  br i1 %21, label %middle.block, label %vector.body, !llvm.loop !36

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %23

.loopexit:                                        ; preds = %middle.block, %23
  br label %22

22:                                               ; preds = %.loopexit, %3
  ret void

23:                                               ; preds = %23, %scalar.ph
  %24 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %30, %23 ]
  %25 = getelementptr inbounds i8, ptr %1, i64 %24
  %26 = load i8, ptr %25, align 1, !tbaa !35
  %27 = zext i8 %26 to i32
  %28 = mul nuw nsw i32 %27, %27
  %29 = getelementptr inbounds i32, ptr %0, i64 %24
  store i32 %28, ptr %29, align 4, !tbaa !5
  %30 = add nuw nsw i64 %24, 1
  %31 = icmp eq i64 %30, %6
  br i1 %31, label %.loopexit, label %23, !llvm.loop !37
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write) uwtable
define dso_local void @iv(ptr noalias nocapture noundef writeonly %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %15

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 8
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.ind = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %step.add = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %0, i64 %6
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = mul <4 x i32> %vec.ind, <i32 3, i32 3, i32 3, i32 3>
  %11 = mul <4 x i32> %step.add, <i32 3, i32 3, i32 3, i32 3>
  %12 = getelementptr inbounds i32, ptr %8, i32 0
  %13 = getelementptr inbounds i32, ptr %8, i32 4
  store <4 x i32> %10, ptr %12, align 4, !tbaa !5
  store <4 x i32> %11, ptr %13, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 8
  %vec.ind.next = add <4 x i32> %step.add, <i32 4, i32 4, i32 4, i32 4>
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !38

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  br label %16

.loopexit:                                        ; preds = %middle.block, %16
  br label %15

15:                                               ; preds = %.loopexit, %2
  ret void

16:                                               ; preds = %16, %scalar.ph
  %17 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %21, %16 ]
  %18 = getelementptr inbounds i32, ptr %0, i64 %17
  %19 = trunc i64 %17 to i32
  %20 = mul i32 %19, 3
  store i32 %20, ptr %18, align 4, !tbaa !5
  %21 = add nuw nsw i64 %17, 1
  %22 = icmp eq i64 %21, %5
  br i1 %22, label %.loopexit, label %16, !llvm.loop !39
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @ilv(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %28

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = add i64 %index, 4
  %9 = shl nuw nsw i64 %7, 1
  %10 = shl nuw nsw i64 %8, 1
  %11 = getelementptr inbounds float, ptr %1, i64 %9
  %12 = getelementptr inbounds float, ptr %1, i64 %10
  %13 = getelementptr inbounds float, ptr %11, i32 0
  %14 = getelementptr inbounds float, ptr %12, i32 0
  %wide.vec = load <8 x float>, ptr %13, align 4, !tbaa !15
  %wide.vec1 = load <8 x float>, ptr %14, align 4, !tbaa !15
  %strided.vec = shufflevector <8 x float> %wide.vec, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec2 = shufflevector <8 x float> %wide.vec1, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec3 = shufflevector <8 x float> %wide.vec, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %strided.vec4 = shufflevector <8 x float> %wide.vec1, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %15 = fadd <4 x float> %strided.vec, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  %16 = fadd <4 x float> %strided.vec2, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  %17 = or disjoint i64 %9, 1
  %18 = or disjoint i64 %10, 1
  %19 = fmul <4 x float> %strided.vec3, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %20 = fmul <4 x float> %strided.vec4, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %21 = getelementptr inbounds float, ptr %0, i64 %17
  %22 = getelementptr inbounds float, ptr %0, i64 %18
  %23 = getelementptr inbounds float, ptr %21, i32 -1
  %24 = getelementptr inbounds float, ptr %22, i32 -1
  %25 = shufflevector <4 x float> %15, <4 x float> %19, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %interleaved.vec = shufflevector <8 x float> %25, <8 x float> poison, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  store <8 x float> %interleaved.vec, ptr %23, align 4, !tbaa !15
  %26 = shufflevector <4 x float> %16, <4 x float> %20, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %interleaved.vec5 = shufflevector <8 x float> %26, <8 x float> poison, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  store <8 x float> %interleaved.vec5, ptr %24, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %27 = icmp eq i64 %index.next, %n.vec
  br i1 %27, label %middle.block, label %vector.body, !llvm.loop !40

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %29

.loopexit:                                        ; preds = %middle.block, %29
  br label %28

28:                                               ; preds = %.loopexit, %3
  ret void

29:                                               ; preds = %29, %scalar.ph
  %30 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %41, %29 ]
  %31 = shl nuw nsw i64 %30, 1
  %32 = getelementptr inbounds float, ptr %1, i64 %31
  %33 = load float, ptr %32, align 4, !tbaa !15
  %34 = fadd float %33, 1.000000e+00
  %35 = getelementptr inbounds float, ptr %0, i64 %31
  store float %34, ptr %35, align 4, !tbaa !15
  %36 = or disjoint i64 %31, 1
  %37 = getelementptr inbounds float, ptr %1, i64 %36
  %38 = load float, ptr %37, align 4, !tbaa !15
  %39 = fmul float %38, 2.000000e+00
  %40 = getelementptr inbounds float, ptr %0, i64 %36
  store float %39, ptr %40, align 4, !tbaa !15
  %41 = add nuw nsw i64 %30, 1
  %42 = icmp eq i64 %41, %6
  br i1 %42, label %.loopexit, label %29, !llvm.loop !41
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11, !12, !13}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = !{!"llvm.loop.unroll.runtime.disable"}
!14 = distinct !{!14, !10, !11, !12}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !7, i64 0}
!17 = distinct !{!17, !10, !11, !12, !13}
!18 = distinct !{!18, !10, !11, !12}
!19 = distinct !{!19, !10, !11, !12, !13}
!20 = distinct !{!20, !10, !11, !12}
!21 = distinct !{!21, !10, !11, !12, !13}
!22 = distinct !{!22, !10, !11, !12}
!23 = distinct !{!23, !10, !11, !12, !13}
!24 = distinct !{!24, !10, !11, !12}
!25 = !{!26, !26, i64 0}
!26 = !{!"short", !7, i64 0}
!27 = distinct !{!27, !10, !11, !12, !13}
!28 = distinct !{!28, !10, !11, !12}
!29 = distinct !{!29, !10, !11, !12, !13}
!30 = distinct !{!30, !10, !11, !12}
!31 = distinct !{!31, !10, !11, !12, !13}
!32 = distinct !{!32, !10, !11, !12}
!33 = distinct !{!33, !10, !11, !12, !13}
!34 = distinct !{!34, !10, !11, !12}
!35 = !{!7, !7, i64 0}
!36 = distinct !{!36, !10, !11, !12, !13}
!37 = distinct !{!37, !10, !11, !12}
!38 = distinct !{!38, !10, !11, !12, !13}
!39 = distinct !{!39, !10, !11, !12}
!40 = distinct !{!40, !10, !11, !12, !13}
!41 = distinct !{!41, !10, !11, !12}
