; Written in C by us, clang-19 -O1; the .b files are opt-19 -passes=loop-vectorize of it, four lanes wide (twice: two at a time).
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @dot(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %27

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
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %23, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %24, %vector.body ]
  %7 = add i64 %index, 0
  %8 = add i64 %index, 4
  %9 = getelementptr inbounds i16, ptr %0, i64 %7
  %10 = getelementptr inbounds i16, ptr %0, i64 %8
  %11 = getelementptr inbounds i16, ptr %9, i32 0
  %12 = getelementptr inbounds i16, ptr %9, i32 4
  %wide.load = load <4 x i16>, ptr %11, align 2, !tbaa !5
  %wide.load2 = load <4 x i16>, ptr %12, align 2, !tbaa !5
  %13 = sext <4 x i16> %wide.load to <4 x i32>
  %14 = sext <4 x i16> %wide.load2 to <4 x i32>
  %15 = getelementptr inbounds i16, ptr %1, i64 %7
  %16 = getelementptr inbounds i16, ptr %1, i64 %8
  %17 = getelementptr inbounds i16, ptr %15, i32 0
  %18 = getelementptr inbounds i16, ptr %15, i32 4
  %wide.load3 = load <4 x i16>, ptr %17, align 2, !tbaa !5
  %wide.load4 = load <4 x i16>, ptr %18, align 2, !tbaa !5
  %19 = sext <4 x i16> %wide.load3 to <4 x i32>
  %20 = sext <4 x i16> %wide.load4 to <4 x i32>
  %21 = mul nsw <4 x i32> %19, %13
  %22 = mul nsw <4 x i32> %20, %14
  %23 = add <4 x i32> %21, %vec.phi
  %24 = add <4 x i32> %22, %vec.phi1
  %index.next = add nuw i64 %index, 8
  %25 = icmp eq i64 %index.next, %n.vec
  br i1 %25, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:                                     ; preds = %vector.body
  %bin.rdx = add <4 x i32> %24, %23
  %26 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  %bc.merge.rdx = phi i32 [ %26, %middle.block ], [ 0, %5 ]
  br label %29

.loopexit:                                        ; preds = %middle.block, %29
  %.lcssa = phi i32 [ %39, %29 ], [ %26, %middle.block ]
  br label %27

27:                                               ; preds = %.loopexit, %3
  %28 = phi i32 [ 0, %3 ], [ %.lcssa, %.loopexit ]
  ret i32 %28

29:                                               ; preds = %29, %scalar.ph
  %30 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %40, %29 ]
  %31 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %39, %29 ]
  %32 = getelementptr inbounds i16, ptr %0, i64 %30
  %33 = load i16, ptr %32, align 2, !tbaa !5
  %34 = sext i16 %33 to i32
  %35 = getelementptr inbounds i16, ptr %1, i64 %30
  %36 = load i16, ptr %35, align 2, !tbaa !5
  %37 = sext i16 %36 to i32
  %38 = mul nsw i32 %37, %34
  %39 = add nsw i32 %38, %31
  %40 = add nuw nsw i64 %30, 1
  %41 = icmp eq i64 %40, %6
  br i1 %41, label %.loopexit, label %29, !llvm.loop !14
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @ifst(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %20

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
  %wide.load = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %wide.load1 = load <4 x i32>, ptr %12, align 4, !tbaa !15
  %13 = icmp sgt <4 x i32> %wide.load, <i32 7, i32 7, i32 7, i32 7>
  %14 = icmp sgt <4 x i32> %wide.load1, <i32 7, i32 7, i32 7, i32 7>
  %15 = getelementptr i32, ptr %0, i64 %7
  %16 = getelementptr i32, ptr %0, i64 %8
  %17 = getelementptr i32, ptr %15, i32 0
  %18 = getelementptr i32, ptr %15, i32 4
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %wide.load, ptr %17, i32 4, <4 x i1> %13), !tbaa !15
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %wide.load1, ptr %18, i32 4, <4 x i1> %14), !tbaa !15
  %index.next = add nuw i64 %index, 8
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body, !llvm.loop !17

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %21

.loopexit:                                        ; preds = %middle.block, %28
  br label %20

20:                                               ; preds = %.loopexit, %3
  ret void

21:                                               ; preds = %28, %scalar.ph
  %22 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %29, %28 ]
  %23 = getelementptr inbounds i32, ptr %1, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !15
  %25 = icmp sgt i32 %24, 7
  br i1 %25, label %26, label %28

26:                                               ; preds = %21
  %27 = getelementptr inbounds i32, ptr %0, i64 %22
  store i32 %24, ptr %27, align 4, !tbaa !15
  br label %28

28:                                               ; preds = %26, %21
  %29 = add nuw nsw i64 %22, 1
  %30 = icmp eq i64 %29, %6
  br i1 %30, label %.loopexit, label %21, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @ifelse(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
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
  %wide.load = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %wide.load1 = load <4 x i32>, ptr %12, align 4, !tbaa !15
  %13 = icmp sgt <4 x i32> %wide.load, <i32 7, i32 7, i32 7, i32 7>
  %14 = icmp sgt <4 x i32> %wide.load1, <i32 7, i32 7, i32 7, i32 7>
  %15 = getelementptr inbounds i32, ptr %0, i64 %7
  %16 = getelementptr inbounds i32, ptr %0, i64 %8
  %17 = mul nuw nsw <4 x i32> %wide.load, <i32 5, i32 5, i32 5, i32 5>
  %18 = mul nuw nsw <4 x i32> %wide.load1, <i32 5, i32 5, i32 5, i32 5>
  %19 = add nsw <4 x i32> %wide.load, <i32 -9, i32 -9, i32 -9, i32 -9>
  %20 = add nsw <4 x i32> %wide.load1, <i32 -9, i32 -9, i32 -9, i32 -9>
  %21 = select <4 x i1> %13, <4 x i32> %17, <4 x i32> %19
  %22 = select <4 x i1> %14, <4 x i32> %18, <4 x i32> %20
  %23 = getelementptr inbounds i32, ptr %15, i32 0
  %24 = getelementptr inbounds i32, ptr %15, i32 4
  store <4 x i32> %21, ptr %23, align 4, !tbaa !15
  store <4 x i32> %22, ptr %24, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %25 = icmp eq i64 %index.next, %n.vec
  br i1 %25, label %middle.block, label %vector.body, !llvm.loop !19

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
  %30 = load i32, ptr %29, align 4, !tbaa !15
  %31 = icmp sgt i32 %30, 7
  %32 = getelementptr inbounds i32, ptr %0, i64 %28
  %33 = mul nuw nsw i32 %30, 5
  %34 = add nsw i32 %30, -9
  %35 = select i1 %31, i32 %33, i32 %34
  store i32 %35, ptr %32, align 4, !tbaa !15
  %36 = add nuw nsw i64 %28, 1
  %37 = icmp eq i64 %36, %6
  br i1 %37, label %.loopexit, label %27, !llvm.loop !20
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @rev(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %26

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %n.vec = sub i64 %6, %n.mod.vf
  %ind.end = sub i64 %6, %n.vec
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %offset.idx = sub i64 %6, %index
  %7 = add i64 %offset.idx, 0
  %8 = add i64 %offset.idx, -4
  %9 = add nsw i64 %7, -1
  %10 = add nsw i64 %8, -1
  %11 = getelementptr inbounds i32, ptr %1, i64 %9
  %12 = getelementptr inbounds i32, ptr %1, i64 %10
  %13 = getelementptr inbounds i32, ptr %11, i32 0
  %14 = getelementptr inbounds i32, ptr %13, i32 -3
  %15 = getelementptr inbounds i32, ptr %11, i32 -4
  %16 = getelementptr inbounds i32, ptr %15, i32 -3
  %wide.load = load <4 x i32>, ptr %14, align 4, !tbaa !15
  %reverse = shufflevector <4 x i32> %wide.load, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %wide.load1 = load <4 x i32>, ptr %16, align 4, !tbaa !15
  %reverse2 = shufflevector <4 x i32> %wide.load1, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %17 = add nsw <4 x i32> %reverse, <i32 1, i32 1, i32 1, i32 1>
  %18 = add nsw <4 x i32> %reverse2, <i32 1, i32 1, i32 1, i32 1>
  %19 = getelementptr inbounds i32, ptr %0, i64 %9
  %20 = getelementptr inbounds i32, ptr %0, i64 %10
  %21 = getelementptr inbounds i32, ptr %19, i32 0
  %22 = getelementptr inbounds i32, ptr %21, i32 -3
  %23 = getelementptr inbounds i32, ptr %19, i32 -4
  %24 = getelementptr inbounds i32, ptr %23, i32 -3
  %reverse3 = shufflevector <4 x i32> %17, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %reverse3, ptr %22, align 4, !tbaa !15
  %reverse4 = shufflevector <4 x i32> %18, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %reverse4, ptr %24, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %25 = icmp eq i64 %index.next, %n.vec
  br i1 %25, label %middle.block, label %vector.body, !llvm.loop !21

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %ind.end, %middle.block ], [ %6, %5 ]
  br label %27

.loopexit:                                        ; preds = %middle.block, %27
  br label %26

26:                                               ; preds = %.loopexit, %3
  ret void

27:                                               ; preds = %27, %scalar.ph
  %28 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %29, %27 ]
  %29 = add nsw i64 %28, -1
  %30 = getelementptr inbounds i32, ptr %1, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !15
  %32 = add nsw i32 %31, 1
  %33 = getelementptr inbounds i32, ptr %0, i64 %29
  store i32 %32, ptr %33, align 4, !tbaa !15
  %34 = icmp sgt i64 %28, 1
  br i1 %34, label %27, label %.loopexit, !llvm.loop !22
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @off(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = getelementptr inbounds i8, ptr %0, i64 12
  %5 = icmp sgt i32 %2, 0
  br i1 %5, label %6, label %27

6:                                                ; preds = %3
  %7 = zext nneg i32 %2 to i64
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
  %10 = getelementptr inbounds float, ptr %1, i64 %8
  %11 = getelementptr inbounds float, ptr %1, i64 %9
  %12 = getelementptr inbounds float, ptr %10, i32 0
  %13 = getelementptr inbounds float, ptr %10, i32 4
  %wide.load = load <4 x float>, ptr %12, align 4, !tbaa !23
  %wide.load1 = load <4 x float>, ptr %13, align 4, !tbaa !23
  %14 = add nuw nsw i64 %8, 1
  %15 = add nuw nsw i64 %9, 1
  %16 = getelementptr inbounds float, ptr %1, i64 %14
  %17 = getelementptr inbounds float, ptr %1, i64 %15
  %18 = getelementptr inbounds float, ptr %16, i32 0
  %19 = getelementptr inbounds float, ptr %16, i32 4
  %wide.load2 = load <4 x float>, ptr %18, align 4, !tbaa !23
  %wide.load3 = load <4 x float>, ptr %19, align 4, !tbaa !23
  %20 = fadd <4 x float> %wide.load, %wide.load2
  %21 = fadd <4 x float> %wide.load1, %wide.load3
  %22 = getelementptr inbounds float, ptr %4, i64 %8
  %23 = getelementptr inbounds float, ptr %4, i64 %9
  %24 = getelementptr inbounds float, ptr %22, i32 0
  %25 = getelementptr inbounds float, ptr %22, i32 4
  store <4 x float> %20, ptr %24, align 4, !tbaa !23
  store <4 x float> %21, ptr %25, align 4, !tbaa !23
  %index.next = add nuw i64 %index, 8
  %26 = icmp eq i64 %index.next, %n.vec
  br i1 %26, label %middle.block, label %vector.body, !llvm.loop !25

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %7, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %6
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %6 ]
  br label %28

.loopexit:                                        ; preds = %middle.block, %28
  br label %27

27:                                               ; preds = %.loopexit, %3
  ret void

28:                                               ; preds = %28, %scalar.ph
  %29 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %32, %28 ]
  %30 = getelementptr inbounds float, ptr %1, i64 %29
  %31 = load float, ptr %30, align 4, !tbaa !23
  %32 = add nuw nsw i64 %29, 1
  %33 = getelementptr inbounds float, ptr %1, i64 %32
  %34 = load float, ptr %33, align 4, !tbaa !23
  %35 = fadd float %31, %34
  %36 = getelementptr inbounds float, ptr %4, i64 %29
  store float %35, ptr %36, align 4, !tbaa !23
  %37 = icmp eq i64 %32, %7
  br i1 %37, label %.loopexit, label %28, !llvm.loop !26
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @three(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %24

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
  %9 = mul i64 %7, 12
  %10 = mul i64 %8, 12
  %11 = getelementptr inbounds i8, ptr %1, i64 %9
  %12 = getelementptr inbounds i8, ptr %1, i64 %10
  %13 = getelementptr inbounds i32, ptr %11, i32 0
  %14 = getelementptr inbounds i32, ptr %12, i32 0
  %wide.vec = load <12 x i32>, ptr %13, align 4, !tbaa !15
  %wide.vec1 = load <12 x i32>, ptr %14, align 4, !tbaa !15
  %strided.vec = shufflevector <12 x i32> %wide.vec, <12 x i32> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %strided.vec2 = shufflevector <12 x i32> %wide.vec1, <12 x i32> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %strided.vec3 = shufflevector <12 x i32> %wide.vec, <12 x i32> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %strided.vec4 = shufflevector <12 x i32> %wide.vec1, <12 x i32> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %strided.vec5 = shufflevector <12 x i32> %wide.vec, <12 x i32> poison, <4 x i32> <i32 2, i32 5, i32 8, i32 11>
  %strided.vec6 = shufflevector <12 x i32> %wide.vec1, <12 x i32> poison, <4 x i32> <i32 2, i32 5, i32 8, i32 11>
  %15 = add nsw <4 x i32> %strided.vec3, %strided.vec
  %16 = add nsw <4 x i32> %strided.vec4, %strided.vec2
  %17 = add nsw <4 x i32> %15, %strided.vec5
  %18 = add nsw <4 x i32> %16, %strided.vec6
  %19 = getelementptr inbounds i32, ptr %0, i64 %7
  %20 = getelementptr inbounds i32, ptr %0, i64 %8
  %21 = getelementptr inbounds i32, ptr %19, i32 0
  %22 = getelementptr inbounds i32, ptr %19, i32 4
  store <4 x i32> %17, ptr %21, align 4, !tbaa !15
  store <4 x i32> %18, ptr %22, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %23 = icmp eq i64 %index.next, %n.vec
  br i1 %23, label %middle.block, label %vector.body, !llvm.loop !27

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %25

.loopexit:                                        ; preds = %middle.block, %25
  br label %24

24:                                               ; preds = %.loopexit, %3
  ret void

25:                                               ; preds = %25, %scalar.ph
  %26 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %37, %25 ]
  %27 = mul i64 %26, 12
  %28 = getelementptr inbounds i8, ptr %1, i64 %27
  %29 = load i32, ptr %28, align 4, !tbaa !15
  %30 = getelementptr inbounds i8, ptr %28, i64 4
  %31 = load i32, ptr %30, align 4, !tbaa !15
  %32 = add nsw i32 %31, %29
  %33 = getelementptr inbounds i8, ptr %28, i64 8
  %34 = load i32, ptr %33, align 4, !tbaa !15
  %35 = add nsw i32 %32, %34
  %36 = getelementptr inbounds i32, ptr %0, i64 %26
  store i32 %35, ptr %36, align 4, !tbaa !15
  %37 = add nuw nsw i64 %26, 1
  %38 = icmp eq i64 %37, %6
  br i1 %38, label %.loopexit, label %25, !llvm.loop !28
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @conv(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %20

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
  %wide.load = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %wide.load1 = load <4 x i32>, ptr %12, align 4, !tbaa !15
  %13 = sitofp <4 x i32> %wide.load to <4 x double>
  %14 = sitofp <4 x i32> %wide.load1 to <4 x double>
  %15 = getelementptr inbounds double, ptr %0, i64 %7
  %16 = getelementptr inbounds double, ptr %0, i64 %8
  %17 = getelementptr inbounds double, ptr %15, i32 0
  %18 = getelementptr inbounds double, ptr %15, i32 4
  store <4 x double> %13, ptr %17, align 8, !tbaa !29
  store <4 x double> %14, ptr %18, align 8, !tbaa !29
  %index.next = add nuw i64 %index, 8
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body, !llvm.loop !31

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %21

.loopexit:                                        ; preds = %middle.block, %21
  br label %20

20:                                               ; preds = %.loopexit, %3
  ret void

21:                                               ; preds = %21, %scalar.ph
  %22 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %27, %21 ]
  %23 = getelementptr inbounds i32, ptr %1, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !15
  %25 = sitofp i32 %24 to double
  %26 = getelementptr inbounds double, ptr %0, i64 %22
  store double %25, ptr %26, align 8, !tbaa !29
  %27 = add nuw nsw i64 %22, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %.loopexit, label %21, !llvm.loop !32
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @sat(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %20

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
  %wide.load = load <4 x i8>, ptr %11, align 1, !tbaa !33
  %wide.load1 = load <4 x i8>, ptr %12, align 1, !tbaa !33
  %13 = call <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8> %wide.load, <4 x i8> <i8 40, i8 40, i8 40, i8 40>)
  %14 = call <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8> %wide.load1, <4 x i8> <i8 40, i8 40, i8 40, i8 40>)
  %15 = getelementptr inbounds i8, ptr %0, i64 %7
  %16 = getelementptr inbounds i8, ptr %0, i64 %8
  %17 = getelementptr inbounds i8, ptr %15, i32 0
  %18 = getelementptr inbounds i8, ptr %15, i32 4
  store <4 x i8> %13, ptr %17, align 1, !tbaa !33
  store <4 x i8> %14, ptr %18, align 1, !tbaa !33
  %index.next = add nuw i64 %index, 8
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body, !llvm.loop !34

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %21

.loopexit:                                        ; preds = %middle.block, %21
  br label %20

20:                                               ; preds = %.loopexit, %3
  ret void

21:                                               ; preds = %21, %scalar.ph
  %22 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %27, %21 ]
  %23 = getelementptr inbounds i8, ptr %1, i64 %22
  %24 = load i8, ptr %23, align 1, !tbaa !33
  %25 = tail call i8 @llvm.uadd.sat.i8(i8 %24, i8 40)
  %26 = getelementptr inbounds i8, ptr %0, i64 %22
  store i8 %25, ptr %26, align 1, !tbaa !33
  %27 = add nuw nsw i64 %22, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %.loopexit, label %21, !llvm.loop !35
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i32 5, 0) i32 @orr(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
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
  %vec.phi = phi <4 x i32> [ <i32 5, i32 0, i32 0, i32 0>, %vector.ph ], [ %12, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %13, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %0, i64 %6
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = getelementptr inbounds i32, ptr %8, i32 0
  %11 = getelementptr inbounds i32, ptr %8, i32 4
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !15
  %wide.load2 = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %12 = or <4 x i32> %wide.load, %vec.phi
  %13 = or <4 x i32> %wide.load2, %vec.phi1
  %index.next = add nuw i64 %index, 8
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !36

middle.block:                                     ; preds = %vector.body
  %bin.rdx = or <4 x i32> %13, %12
  %15 = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %15, %middle.block ], [ 5, %4 ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  %.lcssa = phi i32 [ %23, %18 ], [ %15, %middle.block ]
  br label %16

16:                                               ; preds = %.loopexit, %2
  %17 = phi i32 [ 5, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %17

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %24, %18 ]
  %20 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %23, %18 ]
  %21 = getelementptr inbounds i32, ptr %0, i64 %19
  %22 = load i32, ptr %21, align 4, !tbaa !15
  %23 = or i32 %22, %20
  %24 = add nuw nsw i64 %19, 1
  %25 = icmp eq i64 %24, %5
  br i1 %25, label %.loopexit, label %18, !llvm.loop !37
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @chk2(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr #1 {
  %5 = ptrtoint ptr %2 to i64
  %6 = ptrtoint ptr %1 to i64
  %7 = ptrtoint ptr %0 to i64
  %8 = icmp sgt i64 %3, 0
  br i1 %8, label %.preheader, label %28

.preheader:                                       ; preds = %4
  %min.iters.check = icmp ult i64 %3, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %.preheader
  %9 = sub i64 %7, %6
  %diff.check = icmp ult i64 %9, 64
  %10 = sub i64 %7, %5
  %diff.check1 = icmp ult i64 %10, 64
  %conflict.rdx = or i1 %diff.check, %diff.check1
  br i1 %conflict.rdx, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.mod.vf = urem i64 %3, 8
  %n.vec = sub i64 %3, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %11 = add i64 %index, 0
  %12 = add i64 %index, 4
  %13 = getelementptr inbounds i32, ptr %1, i64 %11
  %14 = getelementptr inbounds i32, ptr %1, i64 %12
  %15 = getelementptr inbounds i32, ptr %13, i32 0
  %16 = getelementptr inbounds i32, ptr %13, i32 4
  %wide.load = load <4 x i32>, ptr %15, align 4, !tbaa !15
  %wide.load2 = load <4 x i32>, ptr %16, align 4, !tbaa !15
  %17 = getelementptr inbounds i32, ptr %2, i64 %11
  %18 = getelementptr inbounds i32, ptr %2, i64 %12
  %19 = getelementptr inbounds i32, ptr %17, i32 0
  %20 = getelementptr inbounds i32, ptr %17, i32 4
  %wide.load3 = load <4 x i32>, ptr %19, align 4, !tbaa !15
  %wide.load4 = load <4 x i32>, ptr %20, align 4, !tbaa !15
  %21 = sub nsw <4 x i32> %wide.load, %wide.load3
  %22 = sub nsw <4 x i32> %wide.load2, %wide.load4
  %23 = getelementptr inbounds i32, ptr %0, i64 %11
  %24 = getelementptr inbounds i32, ptr %0, i64 %12
  %25 = getelementptr inbounds i32, ptr %23, i32 0
  %26 = getelementptr inbounds i32, ptr %23, i32 4
  store <4 x i32> %21, ptr %25, align 4, !tbaa !15
  store <4 x i32> %22, ptr %26, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %27 = icmp eq i64 %index.next, %n.vec
  br i1 %27, label %middle.block, label %vector.body, !llvm.loop !38

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %3, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ], [ 0, %vector.memcheck ]
  br label %29

.loopexit:                                        ; preds = %middle.block, %29
  br label %28

28:                                               ; preds = %.loopexit, %4
  ret void

29:                                               ; preds = %scalar.ph, %29
  %30 = phi i64 [ %37, %29 ], [ %bc.resume.val, %scalar.ph ]
  %31 = getelementptr inbounds i32, ptr %1, i64 %30
  %32 = load i32, ptr %31, align 4, !tbaa !15
  %33 = getelementptr inbounds i32, ptr %2, i64 %30
  %34 = load i32, ptr %33, align 4, !tbaa !15
  %35 = sub nsw i32 %32, %34
  %36 = getelementptr inbounds i32, ptr %0, i64 %30
  store i32 %35, ptr %36, align 4, !tbaa !15
  %37 = add nuw nsw i64 %30, 1
  %38 = icmp eq i64 %37, %3
  br i1 %38, label %.loopexit, label %29, !llvm.loop !39
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @pix(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %32

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ule i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %7 = icmp eq i64 %n.mod.vf, 0
  %8 = select i1 %7, i64 8, i64 %n.mod.vf
  %n.vec = sub i64 %6, %8
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %9 = add i64 %index, 0
  %10 = add i64 %index, 4
  %11 = shl nsw i64 %9, 2
  %12 = shl nsw i64 %10, 2
  %13 = or disjoint i64 %11, 2
  %14 = or disjoint i64 %12, 2
  %15 = getelementptr inbounds i8, ptr %1, i64 %13
  %16 = getelementptr inbounds i8, ptr %1, i64 %14
  %17 = getelementptr inbounds i8, ptr %15, i32 -2
  %18 = getelementptr inbounds i8, ptr %16, i32 -2
  %wide.vec = load <16 x i8>, ptr %17, align 1, !tbaa !33
  %wide.vec1 = load <16 x i8>, ptr %18, align 1, !tbaa !33
  %strided.vec = shufflevector <16 x i8> %wide.vec, <16 x i8> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %strided.vec2 = shufflevector <16 x i8> %wide.vec1, <16 x i8> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %strided.vec3 = shufflevector <16 x i8> %wide.vec, <16 x i8> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %strided.vec4 = shufflevector <16 x i8> %wide.vec1, <16 x i8> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %strided.vec5 = shufflevector <16 x i8> %wide.vec, <16 x i8> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %strided.vec6 = shufflevector <16 x i8> %wide.vec1, <16 x i8> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %19 = or disjoint i64 %11, 3
  %20 = or disjoint i64 %12, 3
  %21 = getelementptr inbounds i8, ptr %0, i64 %19
  %22 = getelementptr inbounds i8, ptr %0, i64 %20
  %23 = getelementptr inbounds i8, ptr %21, i32 -3
  %24 = getelementptr inbounds i8, ptr %22, i32 -3
  %25 = shufflevector <4 x i8> %strided.vec5, <4 x i8> %strided.vec3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %26 = shufflevector <4 x i8> %strided.vec, <4 x i8> <i8 -1, i8 -1, i8 -1, i8 -1>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %27 = shufflevector <8 x i8> %25, <8 x i8> %26, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %interleaved.vec = shufflevector <16 x i8> %27, <16 x i8> poison, <16 x i32> <i32 0, i32 4, i32 8, i32 12, i32 1, i32 5, i32 9, i32 13, i32 2, i32 6, i32 10, i32 14, i32 3, i32 7, i32 11, i32 15>
  store <16 x i8> %interleaved.vec, ptr %23, align 1, !tbaa !33
  %28 = shufflevector <4 x i8> %strided.vec6, <4 x i8> %strided.vec4, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %29 = shufflevector <4 x i8> %strided.vec2, <4 x i8> <i8 -1, i8 -1, i8 -1, i8 -1>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %30 = shufflevector <8 x i8> %28, <8 x i8> %29, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %interleaved.vec7 = shufflevector <16 x i8> %30, <16 x i8> poison, <16 x i32> <i32 0, i32 4, i32 8, i32 12, i32 1, i32 5, i32 9, i32 13, i32 2, i32 6, i32 10, i32 14, i32 3, i32 7, i32 11, i32 15>
  store <16 x i8> %interleaved.vec7, ptr %24, align 1, !tbaa !33
  %index.next = add nuw i64 %index, 8
  %31 = icmp eq i64 %index.next, %n.vec
  br i1 %31, label %middle.block, label %vector.body, !llvm.loop !40

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %33

.loopexit:                                        ; preds = %33
  br label %32

32:                                               ; preds = %.loopexit, %3
  ret void

33:                                               ; preds = %33, %scalar.ph
  %34 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %49, %33 ]
  %35 = shl nsw i64 %34, 2
  %36 = or disjoint i64 %35, 2
  %37 = getelementptr inbounds i8, ptr %1, i64 %36
  %38 = load i8, ptr %37, align 1, !tbaa !33
  %39 = getelementptr inbounds i8, ptr %0, i64 %35
  store i8 %38, ptr %39, align 1, !tbaa !33
  %40 = or disjoint i64 %35, 1
  %41 = getelementptr inbounds i8, ptr %1, i64 %40
  %42 = load i8, ptr %41, align 1, !tbaa !33
  %43 = getelementptr inbounds i8, ptr %0, i64 %40
  store i8 %42, ptr %43, align 1, !tbaa !33
  %44 = getelementptr inbounds i8, ptr %1, i64 %35
  %45 = load i8, ptr %44, align 1, !tbaa !33
  %46 = getelementptr inbounds i8, ptr %0, i64 %36
  store i8 %45, ptr %46, align 1, !tbaa !33
  %47 = or disjoint i64 %35, 3
  %48 = getelementptr inbounds i8, ptr %0, i64 %47
  store i8 -1, ptr %48, align 1, !tbaa !33
  %49 = add nuw nsw i64 %34, 1
  %50 = icmp eq i64 %49, %6
  br i1 %50, label %.loopexit, label %33, !llvm.loop !41
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @strided(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %22

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ule i64 %6, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 8
  %7 = icmp eq i64 %n.mod.vf, 0
  %8 = select i1 %7, i64 8, i64 %n.mod.vf
  %n.vec = sub i64 %6, %8
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %9 = add i64 %index, 0
  %10 = add i64 %index, 4
  %11 = shl nsw i64 %9, 3
  %12 = shl nsw i64 %10, 3
  %13 = getelementptr inbounds i8, ptr %1, i64 %11
  %14 = getelementptr inbounds i8, ptr %1, i64 %12
  %15 = getelementptr inbounds i32, ptr %13, i32 0
  %16 = getelementptr inbounds i32, ptr %14, i32 0
  %wide.vec = load <8 x i32>, ptr %15, align 4, !tbaa !15
  %wide.vec1 = load <8 x i32>, ptr %16, align 4, !tbaa !15
  %strided.vec = shufflevector <8 x i32> %wide.vec, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec2 = shufflevector <8 x i32> %wide.vec1, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %17 = getelementptr inbounds i32, ptr %0, i64 %9
  %18 = getelementptr inbounds i32, ptr %0, i64 %10
  %19 = getelementptr inbounds i32, ptr %17, i32 0
  %20 = getelementptr inbounds i32, ptr %17, i32 4
  store <4 x i32> %strided.vec, ptr %19, align 4, !tbaa !15
  store <4 x i32> %strided.vec2, ptr %20, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %21 = icmp eq i64 %index.next, %n.vec
  br i1 %21, label %middle.block, label %vector.body, !llvm.loop !42

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %23

.loopexit:                                        ; preds = %23
  br label %22

22:                                               ; preds = %.loopexit, %3
  ret void

23:                                               ; preds = %23, %scalar.ph
  %24 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %29, %23 ]
  %25 = shl nsw i64 %24, 3
  %26 = getelementptr inbounds i8, ptr %1, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !15
  %28 = getelementptr inbounds i32, ptr %0, i64 %24
  store i32 %27, ptr %28, align 4, !tbaa !15
  %29 = add nuw nsw i64 %24, 1
  %30 = icmp eq i64 %29, %6
  br i1 %30, label %.loopexit, label %23, !llvm.loop !43
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @cnt(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %20

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
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %16, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %17, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %0, i64 %6
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = getelementptr inbounds i32, ptr %8, i32 0
  %11 = getelementptr inbounds i32, ptr %8, i32 4
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !15
  %wide.load2 = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %12 = icmp sgt <4 x i32> %wide.load, <i32 3, i32 3, i32 3, i32 3>
  %13 = icmp sgt <4 x i32> %wide.load2, <i32 3, i32 3, i32 3, i32 3>
  %14 = zext <4 x i1> %12 to <4 x i32>
  %15 = zext <4 x i1> %13 to <4 x i32>
  %16 = add <4 x i32> %vec.phi, %14
  %17 = add <4 x i32> %vec.phi1, %15
  %index.next = add nuw i64 %index, 8
  %18 = icmp eq i64 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !44

middle.block:                                     ; preds = %vector.body
  %bin.rdx = add <4 x i32> %17, %16
  %19 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %19, %middle.block ], [ 0, %4 ]
  br label %22

.loopexit:                                        ; preds = %middle.block, %22
  %.lcssa = phi i32 [ %29, %22 ], [ %19, %middle.block ]
  br label %20

20:                                               ; preds = %.loopexit, %2
  %21 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %21

22:                                               ; preds = %22, %scalar.ph
  %23 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %30, %22 ]
  %24 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %29, %22 ]
  %25 = getelementptr inbounds i32, ptr %0, i64 %23
  %26 = load i32, ptr %25, align 4, !tbaa !15
  %27 = icmp sgt i32 %26, 3
  %28 = zext i1 %27 to i32
  %29 = add nuw nsw i32 %24, %28
  %30 = add nuw nsw i64 %23, 1
  %31 = icmp eq i64 %30, %5
  br i1 %31, label %.loopexit, label %22, !llvm.loop !45
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local float @rs(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
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
  %vec.phi = phi <4 x float> [ <float 0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph ], [ %12, %vector.body ]
  %vec.phi1 = phi <4 x float> [ <float -0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph ], [ %13, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds float, ptr %0, i64 %6
  %9 = getelementptr inbounds float, ptr %0, i64 %7
  %10 = getelementptr inbounds float, ptr %8, i32 0
  %11 = getelementptr inbounds float, ptr %8, i32 4
  %wide.load = load <4 x float>, ptr %10, align 4, !tbaa !23
  %wide.load2 = load <4 x float>, ptr %11, align 4, !tbaa !23
  %12 = fadd reassoc <4 x float> %vec.phi, %wide.load
  %13 = fadd reassoc <4 x float> %vec.phi1, %wide.load2
  %index.next = add nuw i64 %index, 8
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !46

middle.block:                                     ; preds = %vector.body
  %bin.rdx = fadd reassoc <4 x float> %13, %12
  %15 = call reassoc float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %bin.rdx)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi float [ %15, %middle.block ], [ 0.000000e+00, %4 ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  %.lcssa = phi float [ %23, %18 ], [ %15, %middle.block ]
  br label %16

16:                                               ; preds = %.loopexit, %2
  %17 = phi float [ 0.000000e+00, %2 ], [ %.lcssa, %.loopexit ]
  ret float %17

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %24, %18 ]
  %20 = phi float [ %bc.merge.rdx, %scalar.ph ], [ %23, %18 ]
  %21 = getelementptr inbounds float, ptr %0, i64 %19
  %22 = load float, ptr %21, align 4, !tbaa !23
  %23 = fadd reassoc float %20, %22
  %24 = add nuw nsw i64 %19, 1
  %25 = icmp eq i64 %24, %5
  br i1 %25, label %.loopexit, label %18, !llvm.loop !47
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @rec(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
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
  %vector.recur = phi <4 x i32> [ <i32 poison, i32 poison, i32 poison, i32 0>, %vector.ph ], [ %wide.load1, %vector.body ]
  %7 = add i64 %index, 0
  %8 = add i64 %index, 4
  %9 = getelementptr inbounds i32, ptr %1, i64 %7
  %10 = getelementptr inbounds i32, ptr %1, i64 %8
  %11 = getelementptr inbounds i32, ptr %9, i32 0
  %12 = getelementptr inbounds i32, ptr %9, i32 4
  %wide.load = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %wide.load1 = load <4 x i32>, ptr %12, align 4, !tbaa !15
  %13 = shufflevector <4 x i32> %vector.recur, <4 x i32> %wide.load, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %14 = shufflevector <4 x i32> %wide.load, <4 x i32> %wide.load1, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %15 = sub nsw <4 x i32> %wide.load, %13
  %16 = sub nsw <4 x i32> %wide.load1, %14
  %17 = getelementptr inbounds i32, ptr %0, i64 %7
  %18 = getelementptr inbounds i32, ptr %0, i64 %8
  %19 = getelementptr inbounds i32, ptr %17, i32 0
  %20 = getelementptr inbounds i32, ptr %17, i32 4
  store <4 x i32> %15, ptr %19, align 4, !tbaa !15
  store <4 x i32> %16, ptr %20, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %21 = icmp eq i64 %index.next, %n.vec
  br i1 %21, label %middle.block, label %vector.body, !llvm.loop !48

middle.block:                                     ; preds = %vector.body
  %vector.recur.extract = extractelement <4 x i32> %wide.load1, i32 3
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  %scalar.recur.init = phi i32 [ %vector.recur.extract, %middle.block ], [ 0, %5 ]
  br label %23

.loopexit:                                        ; preds = %middle.block, %23
  br label %22

22:                                               ; preds = %.loopexit, %3
  ret void

23:                                               ; preds = %23, %scalar.ph
  %24 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %30, %23 ]
  %25 = phi i32 [ %scalar.recur.init, %scalar.ph ], [ %27, %23 ]
  %26 = getelementptr inbounds i32, ptr %1, i64 %24
  %27 = load i32, ptr %26, align 4, !tbaa !15
  %28 = sub nsw i32 %27, %25
  %29 = getelementptr inbounds i32, ptr %0, i64 %24
  store i32 %28, ptr %29, align 4, !tbaa !15
  %30 = add nuw nsw i64 %24, 1
  %31 = icmp eq i64 %30, %6
  br i1 %31, label %.loopexit, label %23, !llvm.loop !49
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @shifts(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr #1 {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %18, label %.preheader

.preheader:                                       ; preds = %3
  %min.iters.check = icmp ult i64 %2, 8
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %.preheader
  %n.mod.vf = urem i64 %2, 8
  %n.vec = sub i64 %2, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %5 = add i64 %index, 0
  %6 = add i64 %index, 4
  %7 = getelementptr inbounds i32, ptr %1, i64 %5
  %8 = getelementptr inbounds i32, ptr %1, i64 %6
  %9 = getelementptr inbounds i32, ptr %7, i32 0
  %10 = getelementptr inbounds i32, ptr %7, i32 4
  %wide.load = load <4 x i32>, ptr %9, align 4, !tbaa !15
  %wide.load1 = load <4 x i32>, ptr %10, align 4, !tbaa !15
  %11 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %wide.load, <4 x i32> %wide.load, <4 x i32> <i32 3, i32 3, i32 3, i32 3>)
  %12 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %wide.load1, <4 x i32> %wide.load1, <4 x i32> <i32 3, i32 3, i32 3, i32 3>)
  %13 = getelementptr inbounds i32, ptr %0, i64 %5
  %14 = getelementptr inbounds i32, ptr %0, i64 %6
  %15 = getelementptr inbounds i32, ptr %13, i32 0
  %16 = getelementptr inbounds i32, ptr %13, i32 4
  store <4 x i32> %11, ptr %15, align 4, !tbaa !15
  store <4 x i32> %12, ptr %16, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !50

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %2, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ]
  br label %19

.loopexit:                                        ; preds = %middle.block, %19
  br label %18

18:                                               ; preds = %.loopexit, %3
  ret void

19:                                               ; preds = %scalar.ph, %19
  %20 = phi i64 [ %25, %19 ], [ %bc.resume.val, %scalar.ph ]
  %21 = getelementptr inbounds i32, ptr %1, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !15
  %23 = tail call i32 @llvm.fshl.i32(i32 %22, i32 %22, i32 3)
  %24 = getelementptr inbounds i32, ptr %0, i64 %20
  store i32 %23, ptr %24, align 4, !tbaa !15
  %25 = add nuw i64 %20, 1
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %.loopexit, label %19, !llvm.loop !51
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @sel2(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #1 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %27

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
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
  %10 = getelementptr inbounds i32, ptr %1, i64 %8
  %11 = getelementptr inbounds i32, ptr %1, i64 %9
  %12 = getelementptr inbounds i32, ptr %10, i32 0
  %13 = getelementptr inbounds i32, ptr %10, i32 4
  %wide.load = load <4 x i32>, ptr %12, align 4, !tbaa !15
  %wide.load1 = load <4 x i32>, ptr %13, align 4, !tbaa !15
  %14 = getelementptr inbounds i32, ptr %2, i64 %8
  %15 = getelementptr inbounds i32, ptr %2, i64 %9
  %16 = getelementptr inbounds i32, ptr %14, i32 0
  %17 = getelementptr inbounds i32, ptr %14, i32 4
  %wide.load2 = load <4 x i32>, ptr %16, align 4, !tbaa !15
  %wide.load3 = load <4 x i32>, ptr %17, align 4, !tbaa !15
  %18 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load2, <4 x i32> zeroinitializer)
  %19 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load3, <4 x i32> zeroinitializer)
  %20 = add nsw <4 x i32> %18, %wide.load
  %21 = add nsw <4 x i32> %19, %wide.load1
  %22 = getelementptr inbounds i32, ptr %0, i64 %8
  %23 = getelementptr inbounds i32, ptr %0, i64 %9
  %24 = getelementptr inbounds i32, ptr %22, i32 0
  %25 = getelementptr inbounds i32, ptr %22, i32 4
  store <4 x i32> %20, ptr %24, align 4, !tbaa !15
  store <4 x i32> %21, ptr %25, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 8
  %26 = icmp eq i64 %index.next, %n.vec
  br i1 %26, label %middle.block, label %vector.body, !llvm.loop !52

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
  %29 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %37, %28 ]
  %30 = getelementptr inbounds i32, ptr %1, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !15
  %32 = getelementptr inbounds i32, ptr %2, i64 %29
  %33 = load i32, ptr %32, align 4, !tbaa !15
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 0)
  %35 = add nsw i32 %34, %31
  %36 = getelementptr inbounds i32, ptr %0, i64 %29
  store i32 %35, ptr %36, align 4, !tbaa !15
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %7
  br i1 %38, label %.loopexit, label %28, !llvm.loop !53
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i32 0, -2147483648) i32 @condsum(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %18

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
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %14, %vector.body ]
  %vec.phi1 = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %15, %vector.body ]
  %6 = add i64 %index, 0
  %7 = add i64 %index, 4
  %8 = getelementptr inbounds i32, ptr %0, i64 %6
  %9 = getelementptr inbounds i32, ptr %0, i64 %7
  %10 = getelementptr inbounds i32, ptr %8, i32 0
  %11 = getelementptr inbounds i32, ptr %8, i32 4
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !15
  %wide.load2 = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %12 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load, <4 x i32> zeroinitializer)
  %13 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load2, <4 x i32> zeroinitializer)
  %14 = add <4 x i32> %12, %vec.phi
  %15 = add <4 x i32> %13, %vec.phi1
  %index.next = add nuw i64 %index, 8
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !54

middle.block:                                     ; preds = %vector.body
  %bin.rdx = add <4 x i32> %15, %14
  %17 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %bin.rdx)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %17, %middle.block ], [ 0, %4 ]
  br label %20

.loopexit:                                        ; preds = %middle.block, %20
  %.lcssa = phi i32 [ %26, %20 ], [ %17, %middle.block ]
  br label %18

18:                                               ; preds = %.loopexit, %2
  %19 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %19

20:                                               ; preds = %20, %scalar.ph
  %21 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %27, %20 ]
  %22 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %26, %20 ]
  %23 = getelementptr inbounds i32, ptr %0, i64 %21
  %24 = load i32, ptr %23, align 4, !tbaa !15
  %25 = tail call i32 @llvm.smax.i32(i32 %24, i32 0)
  %26 = add nuw nsw i32 %25, %22
  %27 = add nuw nsw i64 %21, 1
  %28 = icmp eq i64 %27, %5
  br i1 %28, label %.loopexit, label %20, !llvm.loop !55
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.uadd.sat.i8(i8, i8) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr nocapture, i32 immarg, <4 x i1>) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8>, <4 x i8>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87,+avx2" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87,+avx2" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) "target-features"="+avx2" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"short", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11, !12, !13}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = !{!"llvm.loop.unroll.runtime.disable"}
!14 = distinct !{!14, !10, !11, !12}
!15 = !{!16, !16, i64 0}
!16 = !{!"int", !7, i64 0}
!17 = distinct !{!17, !10, !11, !12, !13}
!18 = distinct !{!18, !10, !11, !12}
!19 = distinct !{!19, !10, !11, !12, !13}
!20 = distinct !{!20, !10, !11, !12}
!21 = distinct !{!21, !10, !11, !12, !13}
!22 = distinct !{!22, !10, !11, !12}
!23 = !{!24, !24, i64 0}
!24 = !{!"float", !7, i64 0}
!25 = distinct !{!25, !10, !11, !12, !13}
!26 = distinct !{!26, !10, !11, !12}
!27 = distinct !{!27, !10, !11, !12, !13}
!28 = distinct !{!28, !10, !11, !12}
!29 = !{!30, !30, i64 0}
!30 = !{!"double", !7, i64 0}
!31 = distinct !{!31, !10, !11, !12, !13}
!32 = distinct !{!32, !10, !11, !12}
!33 = !{!7, !7, i64 0}
!34 = distinct !{!34, !10, !11, !12, !13}
!35 = distinct !{!35, !10, !11, !12}
!36 = distinct !{!36, !10, !11, !12, !13}
!37 = distinct !{!37, !10, !11, !12}
!38 = distinct !{!38, !10, !11, !12, !13}
!39 = distinct !{!39, !10, !11, !12}
!40 = distinct !{!40, !10, !11, !12, !13}
!41 = distinct !{!41, !10, !11, !12}
!42 = distinct !{!42, !10, !11, !12, !13}
!43 = distinct !{!43, !10, !11, !12}
!44 = distinct !{!44, !10, !11, !12, !13}
!45 = distinct !{!45, !10, !11, !12}
!46 = distinct !{!46, !10, !11, !12, !13}
!47 = distinct !{!47, !10, !11, !12}
!48 = distinct !{!48, !10, !11, !12, !13}
!49 = distinct !{!49, !10, !11, !12}
!50 = distinct !{!50, !10, !11, !12, !13}
!51 = distinct !{!51, !10, !11, !12}
!52 = distinct !{!52, !10, !11, !12, !13}
!53 = distinct !{!53, !10, !11, !12}
!54 = distinct !{!54, !10, !11, !12, !13}
!55 = distinct !{!55, !10, !11, !12}
